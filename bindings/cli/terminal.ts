import type { Writable } from 'node:stream';
import { fileError } from './maps.js';

/** All that a command sees of the world outside, files apart: a test hands in its own. */
export interface Terminal {
  readonly input: AsyncIterable<Uint8Array | string>;
  readonly output: Output;
  readonly errors: Output;
  /** Whether standard output takes ANSI colours. */
  readonly color: boolean;
  readonly columns: number;
}

/** The parts of `process` that a terminal is made of. */
export interface Host {
  readonly stdin: AsyncIterable<Uint8Array | string>;
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly stderr: Writable;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export function terminalOf({ stdin, stdout, stderr, env }: Host): Terminal {
  return {
    input: stdin,
    output: new Output(stdout),
    errors: new Output(stderr),
    color: takesColor(stdout.isTTY === true, env),
    columns: stdout.columns ?? (Number(env.COLUMNS) || 100),
  };
}

/** A stream written to at the speed at which it is read. */
export class Output {
  #broken: Error | undefined;

  constructor(private readonly stream: Writable) {
    // A reader that goes away also raises an event, which would end the process if nobody listened.
    stream.on('error', (error: Error) => {
      this.#broken ??= error;
    });
  }

  write(text: string): Promise<void> {
    if (this.#broken) return Promise.reject(this.#broken);
    return new Promise<void>((resolve, reject) => {
      this.stream.write(text, (error) => (error ? reject(error) : resolve()));
    }).catch((error) => {
      throw isClosedPipe(error) ? error : streamError(error);
    });
  }
}

function streamError(error: unknown): unknown {
  return fileError(error, 'output', 'a stream', 'a stream that can be written', 'E_ARGUMENT');
}

/** Whether an error only says that the reader went away (`fivefoot … | head`). */
export function isClosedPipe(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return code === 'EPIPE' || code === 'ERR_STREAM_DESTROYED';
}

/** FORCE_COLOR before NO_COLOR before what the stream is, as Node itself decides. */
function takesColor(isTTY: boolean, env: Host['env']): boolean {
  const { FORCE_COLOR: force, NO_COLOR: no, TERM: term } = env;
  if (force !== undefined) return force !== '0' && force !== 'false';
  if (no) return false;
  return isTTY && term !== 'dumb';
}
