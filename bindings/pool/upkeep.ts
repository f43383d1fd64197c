import { transfer } from 'comlink';
import { GridError } from '../errors.js';
import type { MapState } from '../map.js';
import type { Edit } from './edit.js';
import { errorOf, faultText, isFault, isWantOfMemory } from './faults.js';
import type { Ledger } from './ledger.js';
import type { Link } from './link.js';
import type { Edited, Piece, Reply } from './messages.js';
import type { Seat } from './seat.js';

/**
 * Brings a worker one step on with a map: gives it the map, or the edits that it lacks. Settles when
 * that has been done or has come to nothing; a worker that dies of it is its own affair.
 */
export function bringOn(seat: Seat, ledger: Ledger): Promise<void> {
  const link = seat.link as Link;
  if (!seat.isWriter(ledger)) return attach(seat, link, ledger);
  const at = seat.copies.get(ledger);
  if (at === undefined || at < ledger.state.at) return load(seat, link, ledger);
  return edit(seat, link, ledger, at);
}

/** Has a worker write a map down, so that the edits before need not be kept. */
export async function save(seat: Seat, ledger: Ledger): Promise<void> {
  const link = seat.link as Link;
  const at = seat.copies.get(ledger) as number;
  ledger.isBeingSaved = true;
  try {
    const reply = await link.ask((worker) => worker.snapshot(ledger.id), link.mapDeadline);
    if ('value' in reply) ledger.save({ buffer: reply.value, at });
  } finally {
    ledger.isBeingSaved = false;
  }
}

async function load(seat: Seat, link: Link, ledger: Ledger): Promise<void> {
  const { place } = ledger;
  const { buffer, at } = ledger.state;
  ledger.written = undefined;
  let reply: Reply<MapState>;
  try {
    const last = await handOver(buffer, link, ledger);
    if (ledger.isDisposed || ledger.place !== place) return;
    reply = await link.ask((worker) => worker.load(ledger.id, last, place), link.mapDeadline);
  } catch (error) {
    ledger.lostLoading(error as GridError);
    throw error;
  }
  if (ledger.isDisposed || ledger.place !== place) return;
  if ('value' in reply) {
    seat.copies.set(ledger, at);
    ledger.mapState = reply.value;
    ledger.written = at;
    ledger.loaded();
  } else if (isFault(reply.error)) {
    link.lose(faultText(reply.error));
  } else if (place) {
    // It may still have room where it has a memory for itself.
    ledger.place = undefined;
  } else {
    seat.refused.add(ledger);
    seat.refusal = errorOf(reply.error);
  }
}

/**
 * Hands a map over piece by piece, so that the page is at its service between two, and gives the last
 * one.
 */
async function handOver(buffer: ArrayBuffer, link: Link, ledger: Ledger): Promise<Piece> {
  const total = buffer.byteLength;
  for (let at = 0; ; at += PIECE_BYTES) {
    const bytes = buffer.slice(at, at + PIECE_BYTES);
    const piece = transfer({ bytes, at }, [bytes]);
    if (at + PIECE_BYTES >= total || ledger.isDisposed) return piece;
    await link.ask((worker) => worker.receive(ledger.id, piece), link.mapDeadline);
  }
}

/** Copied within a millisecond where memory is at hand, and within ten where the host has to find it. */
const PIECE_BYTES = 2 ** 20;

async function attach(seat: Seat, link: Link, ledger: Ledger): Promise<void> {
  const { place, profile, mapState: state } = ledger;
  if (!place || !state) return;
  const attachment = { place, sharer: seat.index, profile, state };
  const reply = await link.ask((worker) => worker.attach(ledger.id, attachment), link.mapDeadline);
  if (ledger.isDisposed || ledger.place !== place) return;
  if ('value' in reply) seat.copies.set(ledger, 0);
  else link.lose(faultText(reply.error));
}

async function edit(seat: Seat, link: Link, ledger: Ledger, at: number): Promise<void> {
  const { edits, to } = ledger.next(at);
  const { place } = ledger;
  ledger.written = undefined;
  if (edits.length > 0) {
    const leads = to > ledger.made;
    if (leads) ledger.isLed = true;
    try {
      const edited = await send(edits, link, ledger);
      if (ledger.isDisposed || ledger.place !== place) return;
      if (
        place &&
        edited.outcomes.some((reply) => 'error' in reply && isWantOfMemory(reply.error))
      ) {
        // There may still be room where each has a memory for itself.
        ledger.place = undefined;
        return;
      }
      // What a copy says of itself after a fault is not what the map is.
      if (!edited.outcomes.some((reply) => 'error' in reply && isFault(reply.error))) {
        ledger.edited(edited.state, to);
      }
      if (!settle(edits, edited, link)) {
        // The copy is not what others are: it is given the map again.
        seat.copies.delete(ledger);
        return;
      }
    } finally {
      if (leads) ledger.isLed = false;
    }
  }
  if (seat.link !== link) return;
  seat.copies.set(ledger, to);
  ledger.written = to;
}

async function send(edits: readonly Edit[], link: Link, { id }: Ledger): Promise<Edited> {
  for (const one of edits) one.goOut();
  const data = edits.map(({ data }) => data);
  // Each may take its time.
  const ms = edits.reduce((sum, one) => sum + (one.deadline ?? link.deadline), 0);
  try {
    return await link.ask((worker) => worker.edit(id, data), ms);
  } catch (error) {
    // Which of several it was nobody knows: from now on they go one by one.
    for (const one of edits) one.suspect();
    if (edits.length === 1) edits[0]?.lost(error instanceof GridError ? error.got : String(error));
    throw error;
  }
}

/** Tells what came of edits; whether the worker made the same of them as all others. */
function settle(edits: readonly Edit[], { outcomes }: Edited, link: Link): boolean {
  let same = true;
  for (const [i, one] of edits.entries()) {
    const reply = outcomes[i];
    if (reply === undefined) break;
    if ('error' in reply && isFault(reply.error)) {
      one.lost(faultText(reply.error));
      link.lose(faultText(reply.error));
      return false;
    }
    same = one.answered(reply) && same;
  }
  return same;
}
