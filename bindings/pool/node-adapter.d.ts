// Comlink has no types beside this module of its own.
declare module 'comlink/dist/esm/node-adapter.mjs' {
  import type { Endpoint } from 'comlink';

  export default function nodeEndpoint(port: {
    postMessage(message: unknown, transfer?: readonly never[]): void;
    on(type: 'message', listener: (value: unknown) => void): unknown;
    off(type: 'message', listener: (value: unknown) => void): unknown;
    start?(): void;
  }): Endpoint;
}
