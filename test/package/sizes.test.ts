import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './consumer.js';

interface Size {
  readonly name: string;
  /** In bytes, compressed. */
  readonly size: number;
  readonly sizeLimit: number;
}

const SIZE_LIMIT = join(ROOT, 'node_modules', 'size-limit', 'bin.js');

it.each(measure())('$name stays within its budget of $sizeLimit bytes', ({ size, sizeLimit }) => {
  expect(size).toBeLessThanOrEqual(sizeLimit);
});

/** What size-limit says of each entry; it fails itself where one is too large. */
function measure(): Size[] {
  const options = { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' } as const;
  try {
    return JSON.parse(execFileSync(process.execPath, [SIZE_LIMIT, '--json'], options));
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    if (!stdout.startsWith('[')) throw new Error(`${stdout}\n${stderr}`);
    return JSON.parse(stdout);
  }
}
