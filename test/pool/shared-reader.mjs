import { parentPort, workerData } from 'node:worker_threads';
import { readShared } from '../../dist/pool/shared-memory.js';

// Reads a shared map over and over, and says what its answers were, as long as they are the same.

const { place, sharer, profile, state, asked, times } = workerData;
const map = readShared(place, sharer, profile, state);
const first = JSON.stringify(asked.map(([name, fields]) => map.query(name, fields)));
let same = true;
for (let i = 1; i < times && same; i++) {
  same = JSON.stringify(asked.map(([name, fields]) => map.query(name, fields))) === first;
}
parentPort.postMessage({ answers: first, same });
