import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { run } from '../../bindings/cli/run.js';
import { type Host, terminalOf } from '../../bindings/cli/terminal.js';

export const DUNGEON = fileURLToPath(new URL('../../examples/dungeon.dd2vtt', import.meta.url));

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface World {
  readonly input?: string | Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;
  readonly env?: Readonly<Record<string, string>>;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** Runs the command line inside this process. */
export async function fivefoot(args: readonly string[], world: World = {}): Promise<Ran> {
  const out = new Sink(world);
  const err = new Sink({});
  const stdin = chunksOf(world.input ?? []);
  const host: Host = { stdin, stdout: out, stderr: err, env: world.env ?? {} };
  const code = await run(args, terminalOf(host));
  return { code, out: out.text, err: err.text };
}

/** No stream: it would read ahead, where a test wants to act between two lines. */
async function* chunksOf(input: NonNullable<World['input']>) {
  if (typeof input === 'string') yield input;
  else yield* input;
}

/** Sends lines to `fivefoot query`; the answers, parsed. */
export async function query(...requests: readonly (object | string)[]): Promise<unknown[]> {
  const lines = requests.map((r) => (typeof r === 'string' ? r : JSON.stringify(r)));
  const { code, out, err } = await fivefoot(['query'], { input: `${lines.join('\n')}\n` });
  if (code !== 0 || err) throw new Error(`exit code ${code}: ${err}`);
  return answersIn(out);
}

export function answersIn(out: string): unknown[] {
  if (!out.endsWith('\n') && out !== '') throw new Error('the last answer has no end');
  return out
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'fivefoot-'));
}

/** A stream that keeps what is written. */
export class Sink extends Writable {
  readonly isTTY: boolean;
  readonly columns?: number;
  text = '';

  constructor({ isTTY = false, columns }: Pick<World, 'isTTY' | 'columns'>) {
    super({ decodeStrings: false });
    this.isTTY = isTTY;
    if (columns !== undefined) this.columns = columns;
  }

  override _write(chunk: string, _: BufferEncoding, done: () => void): void {
    this.text += chunk;
    done();
  }
}
