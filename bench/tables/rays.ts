import type { GridMap } from '../../bindings/index.js';
import { type PlainMap, plainMap } from '../baseline/plain-map.js';
import { rays as plainRays } from '../baseline/rays.js';
import { mapOf } from '../ground.js';
import { measure, type Timing, times } from '../measure.js';
import { interpolate, type SightLine } from '../peers/pathfinding.js';
import { rsmodSight } from '../peers/rsmod.js';
import { randomRays } from '../rays.js';
import { makeScene } from '../scenes.js';
import { head, row } from '../table.js';
import type { TableOptions } from './options.js';

const BATCH = 100_000;
/** What is asked ray by ray is measured by so many at a time. */
const PART = 1_000;
const NEAR = 60;
const LARGE = 8_192;
const FAR_BATCH = 2_000;

/** Rays between centres of open cells, many at once. */
export function rays(options: TableOptions): void {
  near(options);
  far(options);
}

/** Peers ask cell to cell, and rsmod alone sees the thin walls; how many agree with ours is told. */
function near({ seconds, size, scenes }: TableOptions): void {
  head(`Rays up to ${NEAR} squares, ${BATCH.toLocaleString('en')} at once: ns a ray`, [
    ...['map', 'clear %', 'ours', 'plain', '×'],
    ...['pathfinding', '×', 'rsmod', '×', 'agree %'],
  ]);
  for (const name of scenes) {
    const scene = makeScene(name, size);
    const list = randomRays(scene, BATCH, NEAR);
    const map = mapOf(scene);
    const [ours, plain, clear] = compare(map, plainMap(scene), list, seconds);
    const line = measure(ask(interpolate(scene), list), seconds, PART);
    const rsmod = rsmodSight(scene);
    const rust = measure(ask(rsmod, list), seconds, PART);
    const agreed = clear.filter((bits, i) => {
      const [x0, y0, x1, y1] = list.subarray(4 * i, 4 * i + 4).map((half) => half >> 1);
      return rsmod.isClear(x0 as number, y0 as number, x1 as number, y1 as number) === bits > 0;
    }).length;
    rsmod.remove();
    map.dispose();
    row([
      ...[name, percent(clear.filter((bits) => bits > 0).length)],
      ...[nanos(ours), nanos(plain), times(ours, plain)],
      ...[nanos(line), times(ours, line)],
      ...[nanos(rust), times(ours, rust), percent(agreed)],
    ]);
  }
}

/** Across open country, where the kernel goes by blocks of cells without anything in them. */
function far({ seconds }: TableOptions): void {
  head(`Rays across an open map, ${FAR_BATCH.toLocaleString('en')} at once: ns a ray`, [
    ...['map', 'ours', 'plain', '×'],
  ]);
  const scene = makeScene('empty', LARGE);
  const list = randomRays(scene, FAR_BATCH, LARGE);
  const map = mapOf(scene);
  const [ours, plain] = compare(map, plainMap(scene), list, seconds);
  map.dispose();
  row([`empty, ${LARGE} × ${LARGE}`, nanos(ours), nanos(plain), times(ours, plain)]);
}

function compare(
  map: GridMap,
  plain: PlainMap,
  list: Int32Array,
  seconds: number,
): [ours: Timing, plain: Timing, clear: Uint8Array] {
  const count = list.length / 4;
  const clear = new Uint8Array(count);
  plainRays(plain, list, clear);
  const got = map.rays(list);
  for (let i = 0; i < count; i++) {
    if (got[i] === clear[i]) continue;
    const ends = list.subarray(4 * i, 4 * i + 4).join();
    throw new Error(`ray ${ends}: ${got[i]}, the baseline says ${clear[i]}`);
  }
  const ours = measure(() => map.rays(list)[0] as number, seconds, count);
  const part = clear.slice(0, PART);
  const base = measure(
    (i) => {
      plainRays(plain, partOf(list, i), part);
      return part[0] as number;
    },
    seconds,
    PART,
  );
  return [ours, base, clear];
}

function ask(peer: SightLine, list: Int32Array): (i: number) => number {
  return (i) => {
    const part = partOf(list, i);
    let clear = 0;
    for (let at = 0; at < part.length; at += 4) {
      const x0 = (part[at] as number) >> 1;
      const y0 = (part[at + 1] as number) >> 1;
      if (peer.isClear(x0, y0, (part[at + 2] as number) >> 1, (part[at + 3] as number) >> 1)) {
        clear++;
      }
    }
    return clear;
  };
}

function partOf(list: Int32Array, i: number): Int32Array {
  const start = (4 * PART * i) % list.length;
  return list.subarray(start, start + 4 * PART);
}

function nanos({ micros }: Timing): string {
  return (1000 * micros).toFixed(0);
}

function percent(count: number): string {
  return ((100 * count) / BATCH).toFixed(1);
}
