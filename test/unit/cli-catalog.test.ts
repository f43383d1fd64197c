import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CATALOG, COMMAND_NAMES, type CommandName } from '../../bindings/cli/catalog/index.js';
import { type Entry, flagsOf } from '../../bindings/cli/entry.js';
import { fieldOf } from '../../bindings/cli/flags.js';
import { GridMap } from '../../bindings/map.js';
import { fieldsOf, toAnswer, VERB_NAMES } from '../../bindings/verbs.js';
import { fivefoot, query, temporaryFolder } from './cli-support.js';
import { parseXml, textsOf } from './draw-support.js';

// Every query as a command: what it takes, what it says, and what its picture shows.

const folder = temporaryFolder();
const HALL = join(folder, 'hall.txt');
writeFileSync(
  HALL,
  `
+-+-+-+-+-+-+-+-+
|. . . .|. . . .|
+       +       +
|. . . .|. # . .|
+               +
|. . . . . . . .|
+       +       +
|. . . .L. . . .|
+-+-+-+-+-+-+-+-+
`.trim(),
);
const MAP = GridMap.fromText(readFileSync(HALL, 'utf8'));

interface Example {
  readonly args: string;
  /** The same as the fields of a request. */
  readonly fields: Record<string, unknown>;
  /** The words above the map. */
  readonly says: string;
  /** Texts of the picture, besides its title. */
  readonly shows: readonly string[];
}

const EXAMPLES: Readonly<Record<CommandName, readonly Example[]>> = {
  burst: [
    {
      args: '--at 2,2 --radius 10',
      fields: { at: [2, 2], radius: 10 },
      says: 'burst, 10 ft around corner 2,2: 12 squares',
      shows: ['burst', 'origin', 'on open ground'],
    },
  ],
  spread: [
    {
      args: '--at 2,2 --radius 15 --model walk --user 0,0,2',
      fields: { at: [2, 2], radius: 15, model: 'walk', user: { at: [0, 0], size: 2 } },
      says: 'spread, 15 ft around corner 2,2: 17 squares',
      shows: ['spread', 'burst', 'walk', 'user'],
    },
    {
      args: '--creature 1,1 --radius 5 --profile psionics',
      fields: { at: { at: [1, 1] }, radius: 5, profile: 'psionics' },
      says: 'spread, 5 ft around 1,1: 9 squares',
      shows: ['spread', 'emanation', 'creature'],
    },
  ],
  emanation: [
    {
      args: '--creature 1,1,large --radius 5',
      fields: { at: { at: [1, 1], size: 'large' }, radius: 5 },
      says: 'emanation, 5 ft around 1,1 (2 × 2): 16 squares',
      shows: ['emanation', 'creature', 'C', 'on open ground'],
    },
    {
      args: '--at 2,2 --radius 10',
      fields: { at: [2, 2], radius: 10 },
      says: 'emanation, 10 ft around corner 2,2: 12 squares',
      shows: ['emanation', 'origin'],
    },
  ],
  cone: [
    {
      args: '--at 2,2 --direction e --length 20 --user 1,1',
      fields: { at: [2, 2], direction: 'e', length: 20, user: [1, 1] },
      says: 'cone, 20 ft from corner 2,2: 9 squares',
      shows: ['cone', 'direction', 'user', 'on open ground'],
    },
    {
      args: '--at 2,2 --toward 3,1 --length 10',
      fields: { at: [2, 2], toward: [3, 1], length: 10 },
      says: 'cone, 10 ft from corner 2,2: 3 squares',
      shows: ['cone', 'direction'],
    },
    {
      args: '--at 2,2 --direction e --length 15 --user 1,1 --cone15 figure --cell 1,1',
      fields: {
        ...{ at: [2, 2], direction: 'e', length: 15 },
        ...{ user: [1, 1], cone15: 'figure', cell: [1, 1] },
      },
      says: 'cone, 15 ft from corner 2,2: 5 squares',
      shows: ['cone', 'direction', 'user'],
    },
  ],
  line: [
    {
      args: '--at 0,0 --direction 2,1 --length 40 --mode touch',
      fields: { at: [0, 0], direction: [2, 1], length: 40, mode: 'touch' },
      says: 'line, 40 ft from corner 0,0: 13 squares',
      shows: ['line', 'direction'],
    },
    {
      args: '--at 0,1 --direction e --length 40 --side s',
      fields: { at: [0, 1], direction: 'e', length: 40, side: 's' },
      says: 'line, 40 ft from corner 0,1: 4 squares',
      shows: ['line', 'stopped by a barrier'],
    },
  ],
  cylinder: [
    {
      args: '--at 4,2 --radius 10 --height 30',
      fields: { at: [4, 2], radius: 10, height: 30 },
      says: 'cylinder, 10 ft around corner 4,2: 11 squares',
      shows: ['cylinder', 'height', '30 ft'],
    },
  ],
  shapeable: [
    {
      args: '--cubes 0,0;1,1 --limit 2',
      fields: {
        cubes: [
          [0, 0],
          [1, 1],
        ],
        limit: 2,
      },
      says: 'shapeable: 7 squares',
      shows: ['shapeable'],
    },
  ],
  visible: [
    {
      args: '--at 2,2 --radius 10 --channel sight',
      fields: { at: [2, 2], radius: 10, channel: 'sight' },
      says: 'visible squares, 10 ft around corner 2,2: 16 squares',
      shows: ['visible', 'line of sight', 'origin'],
    },
    {
      args: '--creatures 5,0;6,0 --combine all --faces',
      fields: { at: [{ at: [5, 0] }, { at: [6, 0] }], combine: 'all', faces: true },
      says: 'visible squares of 2 creatures: 12 squares',
      shows: ['viewer', 'A', 'B', 'face seen'],
    },
  ],
  reach: [
    {
      args: '--creature 1,1 --reach 10 --second-diagonal',
      fields: { creature: { at: [1, 1] }, reach: 10, secondDiagonal: true },
      says: 'reach, 10 ft around 1,1: 15 squares',
      shows: ['reach', 'creature', 'A'],
    },
  ],
  loe: [
    {
      args: '--from 0,0 --to 3,3',
      fields: { from: [0, 0], to: [3, 3] },
      says: 'line of effect from 0,0 to 3,3: clear',
      shows: ['from', 'to', 'A', 'B', 'clear'],
    },
    {
      args: '--from 0,1 --to 7,1 --passes low',
      fields: { from: [0, 1], to: [7, 1], passes: ['low'] },
      says: 'line of effect from 0,1 to 7,1: blocked',
      shows: ['blocked', 'in the way'],
    },
  ],
  los: [
    {
      args: '--from 5,0,1 --corner 7,2',
      fields: { from: { at: [5, 0], size: 1 }, corner: [7, 2] },
      says: 'line of sight from 5,0 to corner 7,2: clear',
      shows: ['from', 'origin', 'clear'],
    },
  ],
  rays: [
    {
      args: '--rays 0.5,0.5,3.5,3.5;0.5,0.5,5.5,0.5;4,1,8,1',
      fields: {
        rays: [
          [0.5, 0.5, 3.5, 3.5],
          [0.5, 0.5, 5.5, 0.5],
          [4, 1, 8, 1],
        ],
      },
      says: [
        'from 0.5,0.5 to 3.5,3.5: clear',
        'from 0.5,0.5 to 5.5,0.5: blocked between 3,0 and 4,0',
        'from 4,1 to 8,1: clear to its left, blocked to its right',
      ].join('\n'),
      shows: ['clear', 'blocked', 'in the way'],
    },
  ],
  matrix: [
    {
      args: '--viewers 0,0;0,2 --targets 7,0;3,3;5,2,1 --channel sight',
      fields: {
        viewers: [{ at: [0, 0] }, { at: [0, 2] }],
        targets: [{ at: [7, 0] }, { at: [3, 3] }, { at: [5, 2], size: 1 }],
        channel: 'sight',
      },
      says: [
        'line of sight: a row from each, a column to each; + clear, - blocked',
        '       1 7,0  2 3,3  3 5,2',
        'A 0,0      -      +      +',
        'B 0,2      -      +      +',
      ].join('\n'),
      shows: ['A', 'B', '1', '3', 'viewer', 'target', 'clear', 'blocked'],
    },
  ],
  cover: [
    {
      args: '--attacker 3,1 --target 5,2 --mode ranged --creatures 4,2;7,0',
      fields: {
        attacker: [3, 1],
        target: [5, 2],
        mode: 'ranged',
        creatures: [{ at: [4, 2] }, { at: [7, 0] }],
      },
      says: '5,2 from 3,1: soft cover, +4 AC, 0 Reflex, from corner 3,2',
      shows: ['attacker', 'target', 'A', 'T', 'a', 'b', 'soft cover', '+4 · 0', 'blocked'],
    },
    {
      args: '--attacker 3,3 --target 5,0 --profile pathfinder',
      fields: { attacker: [3, 3], target: [5, 0], profile: 'pathfinder' },
      says: '5,0 from 3,3: cover, +4 AC, +2 Reflex, from corner 3,3',
      shows: ['corner chosen', '3, 3', 'in the way', 'seen of the target'],
    },
    {
      args: '--attacker 3,2 --target 4,1 --mode melee',
      fields: { attacker: [3, 2], target: [4, 1], mode: 'melee' },
      says: '4,1 from 3,2: cover, +4 AC, +2 Reflex',
      shows: ['clear', 'blocked', 'lines free'],
    },
    {
      args: '--attacker 0,0 --target 7,0',
      fields: { attacker: [0, 0], target: [7, 0] },
      says: '7,0 from 0,0: total cover',
      shows: ['total cover', 'blocked', 'in the way'],
    },
    {
      args: '--at 3,3 --target 4,3 --mode burst',
      fields: { at: [3, 3], target: [4, 3], mode: 'burst' },
      says: '4,3 from corner 3,3: cover, +4 AC, +2 Reflex',
      shows: ['origin', 'target', 'low wall', 'blocked'],
    },
  ],
  distance: [
    {
      args: '--from 0,0 --to 2,3 --metric 1-1-1',
      fields: { from: [0, 0], to: [2, 3], metric: '1-1-1' },
      says: 'from 0,0 to 2,3: 3 squares, 15 ft',
      shows: ['3 squares · 15 ft'],
    },
  ],
  'creature-distance': [
    {
      args: '--from 0,0,2 --to 4,3',
      fields: { from: { at: [0, 0], size: 2 }, to: [4, 3] },
      says: 'from 0,0 (2 × 2) to 4,3: 4 squares, 20 ft',
      shows: ['4 squares · 20 ft', 'from', 'to'],
    },
    {
      args: '--from 0,0 --corner 2,0',
      fields: { from: [0, 0], corner: [2, 0] },
      says: 'from 0,0 to corner 2,0: 1 square, 5 ft',
      shows: ['1 square · 5 ft'],
    },
  ],
  origins: [
    {
      args: '--creature 1,1',
      fields: { creature: { at: [1, 1] } },
      says: 'origins of 1,1: 1,1  2,1  1,2  2,2',
      shows: ['creature', 'origin'],
    },
  ],
  flanking: [
    {
      args: '--attackers 0,1;2,1 --target 1,1',
      fields: { attackers: [{ at: [0, 1] }, { at: [2, 1] }], target: [1, 1] },
      says: '1,1 is flanked by 0,1 and 2,1',
      shows: ['A', 'B', 'attacker', 'flanked', 'yes', 'through opposite sides'],
    },
    {
      args: '--attackers 0,1;1,0 --target 1,1 --reach 5',
      fields: { attackers: [{ at: [0, 1] }, { at: [1, 0] }], target: [1, 1], reach: 5 },
      says: '1,1 is not flanked by 0,1 and 1,0',
      shows: ['no', 'not through opposite sides'],
    },
  ],
  field: [
    {
      args: '--sources 0,0;7,0+10 --max 30',
      fields: { sources: [{ at: [0, 0] }, { at: [7, 0], cost: 10 }], max: 30 },
      says: 'field from 0,0 and 7,0: 31 squares reached, the farthest 30 ft away',
      shows: ['feet from a source', 'each 10 ft', '0', '30 ft', 'A', 'B', 'source', '31 squares'],
    },
    {
      args: '--sources 0,0 --max 15',
      fields: { sources: [{ at: [0, 0] }], max: 15 },
      says: 'field from 0,0: 13 squares reached, the farthest 15 ft away',
      shows: ['not reached', 'each 5 ft', 'farthest'],
    },
    {
      args: '--sources 5,1',
      fields: { sources: [{ at: [5, 1] }] },
      says: 'field from 5,1: nothing reached',
      shows: ['not reached', '0 squares'],
    },
  ],
  path: [
    {
      args: '--from 0,0 --to 7,0',
      fields: { from: [0, 0], to: [7, 0] },
      says: 'path from 0,0 to 7,0: 9 squares, 45 ft',
      shows: ['from', 'to', 'A', 'B', 'way', '9 squares · 45 ft', '10 ft', '40 ft', '45 ft'],
    },
    {
      args: '--from 0,0,large --to 6,2 --metric 1-1-1 --passes wall',
      fields: {
        ...{ from: { at: [0, 0], size: 'large' }, to: [6, 2] },
        ...{ metric: '1-1-1', passes: ['wall'] },
      },
      says: 'path from 0,0 (2 × 2) to 6,2: 6 squares, 30 ft',
      shows: ['6 squares · 30 ft', '4 straight · 2 diagonal'],
    },
    {
      args: '--from 0,0 --to 7,0 --max 40',
      fields: { from: [0, 0], to: [7, 0], max: 40 },
      says: 'path from 0,0 to 7,0: no way',
      shows: ['no way', 'from', 'to'],
    },
  ],
  reachable: [
    {
      args: '--from 3,0 --budget 20 --blocked 3,1 --no-stop 4,2;2,1',
      fields: {
        ...{ from: [3, 0], budget: 20 },
        ...{ blocked: [{ at: [3, 1] }], noStop: [{ at: [4, 2] }, { at: [2, 1] }] },
      },
      says: 'reachable from 3,0 with 20 ft: 15 squares',
      shows: ['reachable', 'A', 'X', 'P', 'in the way', 'may be passed', 'each 10 ft', '20 ft'],
    },
    {
      args: '--from 0,0 --size 2 --budget 15 --corners soft --mode fly',
      fields: { from: [0, 0], size: 2, budget: 15, corners: 'soft', mode: 'fly' },
      says: 'reachable from 0,0 with 15 ft: 9 squares',
      shows: ['squares it may fill', 'upper left squares', '9 squares', '16 squares · 400 sq ft'],
    },
    {
      args: '--from 0,0,2 --budget 10 --squeeze --terrain-cost add',
      fields: {
        ...{ from: { at: [0, 0], size: 2 }, budget: 10 },
        ...{ squeeze: true, terrainCost: 'add' },
      },
      says: 'reachable from 0,0 (2 × 2) with 10 ft: 8 squares',
      shows: ['reachable', '8 squares · 200 sq ft'],
    },
  ],
  route: [
    {
      args: '--waypoints 0,3;3,0;0,0',
      fields: {
        waypoints: [
          [0, 3],
          [3, 0],
          [0, 0],
        ],
      },
      says: 'route 0,3 – 3,0 – 0,0: 7 squares, 35 ft (20 + 15)',
      shows: [
        '1',
        '2',
        '3',
        'waypoint',
        'way',
        '20 + 15 ft',
        '20 ft',
        '15 ft',
        '3 straight · 3 diagonal',
      ],
    },
    {
      args: '--waypoints 0,0;1,1;0,0 --metric manhattan',
      fields: {
        waypoints: [
          [0, 0],
          [1, 1],
          [0, 0],
        ],
        metric: 'manhattan',
      },
      says: 'route 0,0 – 1,1 – 0,0: 4 squares, 20 ft (10 + 10)',
      shows: ['1,3', '2', '10 + 10 ft'],
    },
  ],
};

/** For what goes on from call to call. */
const BETWEEN_CALLS = ['into', 'live'];

describe('the catalog', () => {
  it('has every query', () => {
    expect([...COMMAND_NAMES].sort()).toEqual([...VERB_NAMES].sort());
  });

  for (const name of COMMAND_NAMES) {
    it(`has a flag for every field of ${name}, and no other`, () => {
      const entry: Entry = CATALOG[name];
      const fields = flagsOf(entry).map((flag) => entry.names?.[flag] ?? fieldOf(flag));
      const known = fieldsOf(name).filter((field) => !BETWEEN_CALLS.includes(field));
      expect([...new Set(fields)].sort()).toEqual([...known].sort());
    });
  }
});

for (const name of COMMAND_NAMES) {
  for (const { args, fields, says, shows } of EXAMPLES[name]) {
    describe(`${name} ${args}`, () => {
      const words = [name, HALL, ...args.split(' ')];

      it('says so over the map', async () => {
        const { out, err } = await fivefoot(words);
        expect(err).toBe('');
        expect(out.slice(0, says.length + 1)).toBe(`${says}\n`);
        const picture = out.slice(says.length + 1).trimEnd();
        const widths = new Set(picture.split('\n').map((line) => line.length));
        expect(widths.size, picture).toBeLessThanOrEqual(2);
      });

      it('answers in JSON as the map and the protocol do', async () => {
        const { out } = await fivefoot([...words, '--format', 'json']);
        const answer = toAnswer(MAP.query(name, fields));
        expect(JSON.parse(out)).toEqual(JSON.parse(JSON.stringify(answer)));
        const [replied] = await query({ map: { file: HALL }, query: name, ...fields });
        expect(replied).toEqual({ id: null, ...JSON.parse(out) });
      });

      it('draws what it is about', async () => {
        const { out } = await fivefoot([...words, '--format', 'svg']);
        expect(() => parseXml(out)).not.toThrow();
        expect(out).not.toMatch(/NaN|undefined|Infinity/);
        expect(textsOf(out)).toEqual(expect.arrayContaining([...shows]));
      });
    });
  }
}
