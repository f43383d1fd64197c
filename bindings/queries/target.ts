import { record } from '../check.js';

/** The end of a line as a field: a corner says that it is one, since it looks like a cell. */
export function targeted(to: unknown): { to?: unknown; corner?: unknown } {
  if (typeof to !== 'object' || to === null || !Object.hasOwn(to, 'corner')) return { to };
  return { corner: record(to, 'to', ['corner']).corner ?? null };
}

/** The same for the start of an attack. */
export function attacked(from: unknown): { attacker?: unknown; at?: unknown } {
  const { to, corner } = targeted(from);
  return corner === undefined ? { attacker: to } : { at: corner };
}
