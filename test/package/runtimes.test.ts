import { describe, expect, it } from 'vitest';
import { BURSTS, run } from './consumer.js';
import { install, RUNTIMES } from './runtimes.js';

describe.each(RUNTIMES)('$name', async (runtime) => {
  const program = await install(runtime);

  it.skipIf(program === undefined)('is the version that was asked for', async () => {
    expect(await run(program as string, ['--version'])).toContain(runtime.version);
  });

  it.skipIf(program === undefined)('answers a burst, and one through the pool', async () => {
    const out = await run(program as string, [...runtime.args, 'terminal.js']);
    expect(JSON.parse(out)).toEqual(BURSTS);
  });
});
