import { describe, expect, it } from 'vitest';
import { GridError } from '../../bindings/index.js';
import { Call, type Part } from '../../bindings/pool/call.js';
import type { CallOptions } from '../../bindings/pool/call-options.js';
import { Edit } from '../../bindings/pool/edit.js';
import { Ledger } from '../../bindings/pool/ledger.js';
import { Queue } from '../../bindings/pool/queue.js';

// Calls, edits and their order, without any worker.

const values = Array.from({ length: 100 }, (_, i) => [i]);
const WRONG = { code: 'E_RANGE', what: 'x', got: '1', allowed: '2' } as const;

function batch(options: CallOptions = {}, ledger = new Ledger(1, new ArrayBuffer(0), 0)): Call {
  const args = { values, tagged: false };
  const call = new Call({ ledger, verb: 'x', kind: 'batch', args, total: values.length }, options);
  call.answer.catch(() => {});
  ledger.calls.add(call);
  call.onSettled = () => ledger.calls.delete(call);
  return call;
}

/** A worker that answers the first `items` of a part. */
function answer(call: Call, part: Part, items = part.to - part.from): void {
  const { args } = call.jobOf(part);
  const value = (args.values as number[][]).slice(0, items).map(([i]) => i);
  call.done(part, { value, tagged: false, items, ms: items });
}

describe('a call of many items', () => {
  it('is answered in order, however its parts come back', async () => {
    const call = batch();
    const parts: Part[] = [];
    for (let turn = 0; call.hasMore; turn++) {
      parts.push(call.take(3, 0.5));
      if (turn % 2 === 0) answer(call, parts.pop() as Part);
    }
    for (const part of parts.reverse()) answer(call, part);
    expect(await call.answer).toEqual(values.flat());
  });

  it('asks again for what a worker had no time for', async () => {
    const call = batch();
    while (call.hasMore) {
      const part = call.take(2, 1);
      answer(call, part, Math.min(2, part.to - part.from));
    }
    expect(await call.answer).toEqual(values.flat());
  });

  it('goes out in shorter parts towards its end', () => {
    const call = batch();
    const sizes: number[] = [];
    while (call.hasMore) {
      const { from, to } = call.take(2, 1);
      sizes.push(to - from);
    }
    expect(sizes[0]).toBe(25);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  });

  it('gives a part to another worker once', async () => {
    const call = batch();
    const first = call.take(1, 1);
    call.lost(first, 'gone');
    const again = call.take(1, 1);
    expect([again.from, again.lost]).toEqual([first.from, 1]);
    call.lost(again, 'gone again');
    await expect(call.answer).rejects.toMatchObject({ code: 'E_WORKER_LOST', got: 'gone again' });
  });

  it('is refused with what its first wrong item is refused with', async () => {
    const call = batch();
    const [a, b, c] = [call.take(2, 1), call.take(2, 1), call.take(2, 1)];
    call.refused(c, { ...WRONG, got: 'third' });
    expect(call.hasMore).toBe(false);
    call.refused(b, { ...WRONG, got: 'second' });
    expect(call.isSettled).toBe(false);
    answer(call, a);
    await expect(call.answer).rejects.toEqual(new GridError('E_RANGE', 'x', 'second', '2'));
  });

  it('tells how far it is, and no more once it has settled', async () => {
    const told: number[][] = [];
    const controller = new AbortController();
    const { signal } = controller;
    const call = batch({ onProgress: (done, total) => told.push([done, total]), signal });
    answer(call, call.take(1, 1));
    const late = call.take(1, 1);
    controller.abort('enough');
    answer(call, late);
    expect(told).toEqual([[50, 100]]);
    await expect(call.answer).rejects.toBe('enough');
  });
});

describe('a list', () => {
  it('that is refused is asked as a whole', async () => {
    const ledger = new Ledger(1, new ArrayBuffer(0), 0);
    const args = { values: [values], tagged: false };
    const split = {
      count: () => values.length,
      cut: (_: unknown, from: number, to: number) => [values.slice(from, to)],
      join: (parts: readonly unknown[]) => parts.flat(),
    };
    const call = new Call({ ledger, verb: 'x', kind: 'list', args, split, total: 100 }, {});
    const part = call.take(2, 1);
    expect(call.jobOf(part).kind).toBe('list');
    call.refused(part, WRONG);
    const whole = call.take(2, 1);
    expect(call.jobOf(whole)).toMatchObject({ kind: 'one', args });
    call.refused(whole, { ...WRONG, what: 'x[99]' });
    await expect(call.answer).rejects.toMatchObject({ what: 'x[99]' });
  });
});

describe('a ledger', () => {
  it('holds edits back until all earlier calls are done with', () => {
    const ledger = new Ledger(1, new ArrayBuffer(0), 0);
    const call = batch({}, ledger);
    ledger.add(new Edit({ verb: 'setDoor', args: { values: [], tagged: false } }, {}));
    const later = batch({}, ledger);
    expect([call.at, later.at, ledger.released, ledger.end]).toEqual([0, 1, 0, 1]);
    while (call.hasMore) answer(call, call.take(1, 1));
    expect(ledger.released).toBe(1);
    expect(ledger.next(0)).toMatchObject({ to: 1 });
  });

  it('leaves out edits that were refused, or taken back in time', () => {
    const ledger = new Ledger(1, new ArrayBuffer(0), 0);
    const controller = new AbortController();
    const { signal } = controller;
    const edits = [{}, { signal }, {}].map(
      (options) => new Edit({ verb: 'setDoor', args: { values: [], tagged: false } }, options),
    );
    for (const edit of edits) {
      edit.answer.catch(() => {});
      ledger.add(edit);
    }
    controller.abort();
    expect(ledger.next(0).edits).toEqual([edits[0], edits[2]]);
    edits[0]?.answered({ error: WRONG });
    expect(ledger.next(0).edits).toEqual([edits[2]]);
    expect(ledger.isEdited).toBe(true);
    edits[2]?.answered({ value: undefined });
    expect(ledger.isEdited).toBe(false);
  });

  it('lets go of edits once the map is written down and no call needs them', () => {
    const ledger = new Ledger(1, new ArrayBuffer(0), 0);
    const call = batch({}, ledger);
    for (let i = 0; i < 10; i++) {
      ledger.add(new Edit({ verb: 'setDoor', args: { values: [], tagged: false } }, {}));
    }
    const buffer = new ArrayBuffer(8);
    ledger.save({ buffer, at: 6 });
    expect(ledger.state.at).toBe(0);
    while (call.hasMore) answer(call, call.take(1, 1));
    ledger.cut();
    expect([ledger.state, ledger.end]).toEqual([{ buffer, at: 6 }, 10]);
    expect(ledger.next(6).edits).toHaveLength(4);
  });
});

describe('a queue', () => {
  it('has room again for as many as have left', async () => {
    const queue = new Queue(2);
    const calls = [batch(), batch()];
    for (const call of calls) queue.enter(call);
    const order: string[] = [];
    const rooms = ['a', 'b'].map((name) => queue.room().then(() => order.push(name)));
    queue.leave(calls[0] as Call);
    await rooms[0];
    expect(order).toEqual(['a']);
    queue.leave(calls[1] as Call);
    await rooms[1];
    expect(queue.waiting).toBe(0);
  });

  it('serves calls in turn', () => {
    const queue = new Queue(9);
    const [a, b] = [batch(), batch()];
    queue.enter(a);
    queue.enter(b);
    a.take(1, 1);
    queue.turn(a);
    expect([...queue.calls]).toEqual([b, a]);
    queue.again(a);
    expect([...queue.calls]).toEqual([a, b]);
  });
});
