import { parentPort } from 'node:worker_threads';
import { expose, transfer } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { GridMap } from 'fivefoot';

/** A map behind Comlink as anyone would put it there: whole fields at once, nothing called off. */
let map;

expose(
  {
    load(buffer) {
      map = GridMap.deserialize(buffer);
    },
    distances(source) {
      const { window, data } = map.distances(source);
      return transfer({ window, data }, [data.buffer]);
    },
  },
  nodeEndpoint(parentPort),
);
