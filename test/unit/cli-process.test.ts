import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { DUNGEON } from './cli-support.js';

const MAIN = fileURLToPath(new URL('../../bindings/cli/main.ts', import.meta.url));
const REQUEST = { map: { file: DUNGEON }, query: 'burst', at: [24, 12], radius: 30 };

/** The command line as a process of its own, as shells and engines start it. */
function start(...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN, ...args]);
  let err = '';
  child.stderr.on('data', (data) => {
    err += data;
  });
  const ended = once(child, 'close').then(([code]) => ({ code, err }));
  return { child, ended };
}

describe('the process', () => {
  it('answers each request as it comes, and ends with its input', async () => {
    const { child, ended } = start('query');
    const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    for (const id of [1, 2, 3]) {
      child.stdin.write(`${JSON.stringify({ id, ...REQUEST })}\n`);
      const { value } = await answers.next();
      expect(JSON.parse(value)).toMatchObject({ id, count: 55 });
    }
    child.stdin.end();
    expect(await ended).toEqual({ code: 0, err: '' });
  });

  it('ends quietly where nobody reads on', async () => {
    const { child, ended } = start('query');
    child.stdin.on('error', () => {}); // the other end closes first, which is the point
    child.stdout.once('data', () => child.stdout.destroy());
    const line = `${JSON.stringify(REQUEST)}\n`;
    const feed = setInterval(() => child.stdin.write(line.repeat(50)), 5);
    expect(await ended).toEqual({ code: 0, err: '' });
    clearInterval(feed);
  });

  it.runIf(existsSync('/dev/full'))('says so where the disk is full', async () => {
    const { ended } = start('info', DUNGEON, '--out', '/dev/full');
    const message = expect.stringMatching(/^fivefoot: E_ARGUMENT out: .*no space left.*\n$/);
    expect(await ended).toEqual({ code: 1, err: message });
  });

  it.runIf(existsSync('/dev/full'))('says so in one line where its output fails', async () => {
    const full = openSync('/dev/full', 'w');
    const child = spawn(process.execPath, ['--import', 'tsx', MAIN, 'info', DUNGEON], {
      stdio: ['ignore', full, 'pipe'],
    });
    let err = '';
    child.stderr?.on('data', (data) => {
      err += data;
    });
    const [code] = await once(child, 'close');
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^fivefoot: E_ARGUMENT output: .*no space left.*\n$/),
    ]);
  });

  it('exits with the code that was promised', async () => {
    expect((await start().ended).code).toBe(2);
    expect((await start('--help').ended).code).toBe(0);
  });
});
