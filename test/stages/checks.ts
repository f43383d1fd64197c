import { type Count, runBinary } from './stage.js';

const CHECKS: readonly { title: string; binary: string; args: readonly string[] }[] = [
  { title: 'linter and formatter', binary: 'biome', args: ['check', '--error-on-warnings'] },
  { title: 'types', binary: 'tsc', args: ['--noEmit'] },
  // Without the types of Node, so that nothing a browser loads can lean on them.
  { title: 'types in browsers', binary: 'tsc', args: ['--noEmit', '-p', 'test/browser'] },
];

export async function runChecks(): Promise<Count> {
  const count: Count = { passed: 0, failed: 0, skipped: 0 };
  for (const { title, binary, args } of CHECKS) {
    const ok = await runBinary(binary, args);
    console.log(`${ok ? 'ok' : 'FAILED'}: ${title}`);
    if (ok) count.passed++;
    else count.failed++;
  }
  return count;
}
