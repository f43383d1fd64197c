import * as fivefoot from '../../bindings/index.js';
import { changes, type Hashes, hashesOf } from '../queries/hashes.js';
import { QUERY_MAPS } from '../queries/maps.js';
import { equal } from './expect.js';

// Node's answers, written down: see test/unit/queries.test.ts.

describe('answers are those of Node', () => {
  let expected: Hashes;
  before(async () => {
    expected = await (await fetch('/test/queries/hashes.json')).json();
  });

  for (const queryMap of QUERY_MAPS) {
    it(`on the map ${queryMap.name}`, async () => {
      const got = await hashesOf(fivefoot, queryMap);
      equal(changes(fivefoot, queryMap, got, expected).join('\n'), '');
      equal(Object.keys(got).join(), Object.keys(expected[queryMap.name] ?? {}).join());
    });
  }
});
