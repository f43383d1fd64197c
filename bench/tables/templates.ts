import type { CellSet } from '../../bindings/index.js';
import type { Kernel } from '../../bindings/kernel.js';
import { type Case, titleOf } from '../cases/case.js';
import { CASES } from '../cases.js';
import { type Ground, groundOf } from '../ground.js';
import { kernelOf } from '../kernel-map.js';
import { measure, micros } from '../measure.js';
import { head, row } from '../table.js';
import type { TableOptions } from './options.js';

const ASKED = ['cone 30 ft', 'line 60 ft', 'burst 20 ft', 'spread 20 ft'];
const BATCH = 10_000;

/**
 * What a call is made of: the WebAssembly alone, the whole call into a set that is there already,
 * and with a set of its own; and many of those one after another, all of whose sets are kept.
 */
export function templates({ seconds, size, scenes, only }: TableOptions): void {
  const cases = CASES.filter((one) => ASKED.includes(titleOf(one)) && (!only || only === one.name));
  if (cases.length === 0) return;
  const kept = `${BATCH.toLocaleString('en')} kept, each`;
  const columns = ['map', 'query', 'WebAssembly', '`into`', 'own set', kept];
  head(`What a template costs, ${size} × ${size}: µs a query`, columns, 2);
  for (const name of scenes) {
    const ground = groundOf(name, size);
    const kernel = kernelOf(ground.scene);
    for (const one of cases) split(ground, kernel, one, seconds);
    ground.map.dispose();
  }
}

function split({ scene, map, places }: Ground, kernel: Kernel, one: Case, seconds: number): void {
  const { area, kernel: calls } = one;
  if (!area || !calls) throw new Error(`${titleOf(one)} is no area`);
  const inKernel = calls(places);
  const wasm = measure(
    () => {
      kernel.ask(inKernel);
      return 0;
    },
    seconds,
    places.length,
  );
  const into = measure(one.ours(map, places), seconds);
  const ask = area(map, places);
  const own = measure((i) => ask(i).count, seconds);
  const kept = new Array<CellSet>(BATCH);
  const batch = measure(
    () => {
      for (let i = 0; i < BATCH; i++) kept[i] = ask(i);
      return (kept[0] as CellSet).count;
    },
    seconds,
    BATCH,
  );
  row([scene.name, titleOf(one), micros(wasm), micros(into), micros(own), micros(batch)]);
}
