import { type Field, fieldOn } from '../ground.js';
import { duration, interleave, ratio } from '../interleave.js';
import { pathfindingDijkstra, rotDijkstra } from '../peers/dijkstra.js';
import { head, row } from '../table.js';
import { fasterOn } from './fields.js';
import type { TableOptions } from './options.js';

/**
 * Distances of a whole map against searches of peers that know no thin walls. Neither counts as the rules
 * do, so that what must agree is the cells reached: as many for pathfinding, whose steps are the
 * rules', and no fewer for rot-js, which cuts corners.
 */
export function fieldPeers({ seconds, size, scenes }: TableOptions): void {
  head(`Distances of whole maps beside peers, ${size} × ${size}`, COLUMNS);
  for (const name of scenes) {
    if (name.includes('+ walls') || name === 'thin maze') continue;
    const ground = fieldOn(name, size);
    compare(ground, seconds);
    ground.map.dispose();
  }
}

const COLUMNS = ['map', 'snapshot', 'rot-js Dijkstra', '×', 'pathfinding Dijkstra', '×'];

function compare(ground: Field, seconds: number): void {
  const { name, map, scene, source } = ground;
  const [rot, other] = [rotDijkstra(scene), pathfindingDijkstra(scene)];
  const [plain] = fasterOn(ground);
  const cells = plain.from(source.x, source.y);
  for (const [peer, agrees] of [
    [rot, (count: number) => count >= cells],
    [other, (count: number) => count === cells],
  ] as const) {
    peer.from(source.x, source.y);
    const count = peer.count();
    if (!agrees(count)) throw new Error(`${name}, ${peer.name}: ${count} cells, ours ${cells}`);
  }
  const into = map.distances(source);
  // Ours is measured by itself besides: three runs of milliseconds beside ones of seconds tell little.
  const { snapshot } = interleave({ snapshot: () => map.distances(source, { into }) }, seconds, 5);
  const runs = interleave(
    {
      rot: () => rot.from(source.x, source.y),
      other: () => other.from(source.x, source.y),
    },
    seconds,
  );
  row([
    ...[name, duration(snapshot.median)],
    ...[duration(runs.rot.median), ratio(snapshot, runs.rot)],
    ...[duration(runs.other.median), ratio(snapshot, runs.other)],
  ]);
}
