/** Writes down anew what every question is answered: `npx tsx test/queries/renew.ts`. */
import { writeFileSync } from 'node:fs';
import * as fivefoot from '../../bindings/index.js';
import { allHashes } from './hashes.js';

const text = `${JSON.stringify(await allHashes(fivefoot), undefined, 2)}\n`;
writeFileSync(new URL('hashes.json', import.meta.url), text);
