/** Fails with both values in the message; enough for tests whose answers are numbers and pictures. */
export function equal(got: unknown, wanted: unknown): void {
  if (!Object.is(got, wanted)) throw new Error(`got:\n${got}\nwanted:\n${wanted}`);
}
