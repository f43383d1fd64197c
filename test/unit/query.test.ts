import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MapDesk, MOST_DEFINED } from '../../bindings/cli/desk.js';
import { LONGEST_LINE, lineGroups, TOO_LONG } from '../../bindings/cli/lines.js';
import { run } from '../../bindings/cli/run.js';
import { terminalOf } from '../../bindings/cli/terminal.js';
import { cell } from '../../bindings/units.js';
import { answersIn, DUNGEON, fivefoot, query, Sink, temporaryFolder } from './cli-support.js';

const ROOM = { fivefoot: 1, width: 3, height: 2, cells: ['..#', '...'] };
const BURST = { map: ROOM, query: 'burst', at: [1, 1], radius: 5 };
const FOUR = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
];

function failure(id: unknown, code: string, message: RegExp = /./) {
  return { id, error: { code, message: expect.stringMatching(message) } };
}

describe('a query among free walls', () => {
  const walls = [{ from: [1.5, 0], to: [1.5, 1.5], kind: 'wall', oneWay: 'left' }];
  const map = { fivefoot: 1, width: 3, height: 2, subgrid: 2, walls };

  it('is answered, but for taut spreads', async () => {
    const ask = { map, at: [1, 1], radius: 5 };
    expect(
      await query(
        { id: 1, ...ask, query: 'burst' },
        { id: 2, ...ask, query: 'spread', model: 'taut' },
        { id: 3, map: { ...map, subgrid: 0 }, query: 'burst', at: [1, 1], radius: 5 },
        { id: 4, map, query: 'path', from: [2, 0], to: [0, 0] },
      ),
    ).toEqual([
      { id: 1, cells: FOUR, count: 4 },
      failure(2, 'E_FREE_WALLS', /^model: got taut/),
      failure(3, 'E_FORMAT', /^subgrid: /),
      { id: 4, reachable: false },
    ]);
  });
});

describe('a query', () => {
  it('answers each verb with its own fields, cells in row order', async () => {
    const at = { map: ROOM, at: [1, 1] };
    expect(
      await query(
        { id: 1, ...BURST },
        { id: 'two', ...at, query: 'spread', radius: 10, model: 'walk' },
        { id: { n: [3] }, ...at, query: 'visible', radius: 5, channel: 'sight' },
        { id: 4, map: ROOM, query: 'distance', from: [0, 0], to: [2, 1] },
      ),
    ).toEqual([
      { id: 1, cells: FOUR, count: 4 },
      { id: 'two', cells: [...FOUR.slice(0, 4), [2, 1]], count: 5 },
      { id: { n: [3] }, cells: FOUR, count: 4 },
      { id: 4, squares: 2, feet: 10 },
    ]);
  });

  it('answers about movement, null and false where nothing leads', async () => {
    const at = { map: ROOM, from: [0, 0] };
    expect(
      await query(
        { id: 1, map: ROOM, query: 'field', sources: [[0, 0]] },
        { id: 2, map: ROOM, query: 'field', sources: [{ at: [2, 1], cost: 20 }, [0, 0]], max: 5 },
        { id: 3, map: ROOM, query: 'field', sources: [] },
        { id: 4, ...at, query: 'path', to: [2, 1] },
        { id: 5, ...at, query: 'path', to: [2, 0] },
        { id: 6, ...at, query: 'reachable', budget: 5, noStop: [[1, 1]] },
        {
          id: 7,
          map: ROOM,
          query: 'route',
          waypoints: [
            [0, 0],
            [1, 1],
            [0, 0],
          ],
        },
        {
          id: 8,
          map: ROOM,
          query: 'route',
          waypoints: [
            [0, 0],
            [2, 0],
          ],
          size: 'large',
        },
        { id: 9, ...at, query: 'path', to: [1, 0], blocked: [[1, 1], { at: [0, 1] }] },
      ),
    ).toEqual([
      { id: 1, width: 3, height: 2, squares: [0, 1, null, 1, 1, 2] },
      { id: 2, width: 3, height: 2, squares: [0, 1, null, 1, 1, null] },
      { id: 3, width: 3, height: 2, squares: [null, null, null, null, null, null] },
      {
        id: 4,
        squares: 2,
        feet: 10,
        cells: [
          [0, 0],
          [1, 1],
          [2, 1],
        ],
      },
      { id: 5, reachable: false },
      {
        id: 6,
        cells: [
          [0, 0],
          [1, 0],
          [0, 1],
        ],
        count: 3,
      },
      {
        ...{
          id: 7,
          squares: 3,
          feet: 15,
          cells: [
            [0, 0],
            [1, 1],
            [0, 0],
          ],
        },
        legs: [
          { squares: 1, feet: 5 },
          { squares: 2, feet: 10 },
        ],
      },
      { id: 8, reachable: false },
      {
        id: 9,
        squares: 1,
        feet: 5,
        cells: [
          [0, 0],
          [1, 0],
        ],
      },
    ]);
  });

  it('has an id always, null where none is known', async () => {
    expect(await query(BURST, { id: null, ...BURST }, { id: false, ...BURST })).toEqual([
      { id: null, cells: FOUR, count: 4 },
      { id: null, cells: FOUR, count: 4 },
      { id: false, cells: FOUR, count: 4 },
    ]);
  });

  it('uses maps defined before, by name', async () => {
    const use = { query: 'burst', at: [1, 1], radius: 5 };
    expect(
      await query(
        { define: 'room', map: ROOM },
        { id: 7, define: 'copy', map: { ref: 'room' } },
        { id: 1, map: { ref: 'room' }, ...use },
        { define: 'room', map: { fivefoot: 1, width: 1, height: 1 } },
        { id: 2, map: { ref: 'room' }, ...use },
        { id: 3, map: { ref: 'copy' }, ...use },
      ),
    ).toEqual([
      { id: null, defined: 'room' },
      { id: 7, defined: 'copy' },
      { id: 1, cells: FOUR, count: 4 },
      { id: null, defined: 'room' },
      { id: 2, cells: [[0, 0]], count: 1 },
      { id: 3, cells: FOUR, count: 4 },
    ]);
  });

  it('reads files, again when they change', async () => {
    const path = join(temporaryFolder(), 'room.json');
    const request = JSON.stringify({ map: { file: path }, query: 'visible', at: [0, 0] });
    const write = (width: number) =>
      writeFileSync(path, JSON.stringify({ fivefoot: 1, width, height: 1 }));
    async function* input() {
      write(1);
      yield `${request}\n`;
      yield `${request}\n`;
      write(2);
      utimesSync(path, 1, 1);
      yield `${request}\n`;
      rmSync(path);
      yield `${request}\n`;
    }
    const { out } = await fivefoot(['query'], { input: input() });
    expect(answersIn(out).map((a) => (a as { count?: number }).count)).toEqual([
      1,
      1,
      2,
      undefined,
    ]);
    expect(answersIn(out)[3]).toEqual(failure(null, 'E_NOT_FOUND', /^map\.file: /));
  });

  it('keeps answering from many files', async () => {
    const folder = temporaryFolder();
    const requests = Array.from({ length: 24 }, (_, i) => {
      const file = join(folder, `${i}.txt`);
      writeFileSync(file, '.'.repeat(i + 1));
      return { id: i, map: { file }, query: 'visible', at: [0, 0] };
    });
    const answers = (await query(...requests, ...requests)) as { id: number; count: number }[];
    for (const { id, count } of answers) expect(count).toBe(id + 1);
    expect(answers).toHaveLength(48);
  });

  it('defines maps from files that may go away', async () => {
    const file = join(temporaryFolder(), 'map.txt');
    writeFileSync(file, '..');
    async function* input() {
      yield `${JSON.stringify({ define: 'm', map: { file } })}\n`;
      rmSync(file);
      yield `${JSON.stringify({ map: { ref: 'm' }, query: 'visible', at: [0, 0] })}\n`;
    }
    const { out } = await fivefoot(['query'], { input: input() });
    expect(answersIn(out)).toMatchObject([{ defined: 'm' }, { count: 2 }]);
  });

  it('keeps up to 4,096 names, which may be defined anew', async () => {
    expect(MOST_DEFINED).toBe(4096);
    const desk = new MapDesk(2);
    await desk.define('a', ROOM);
    await desk.define('b', { ref: 'a' });
    await expect(desk.define('c', ROOM)).rejects.toMatchObject({
      code: 'E_SIZE',
      message: 'define: got 3 names; allowed: up to 2 names; one of them may be defined anew',
    });
    await desk.define('a', { ...ROOM, cells: ['...', '...'] });
    expect((await desk.find({ ref: 'a' })).isOpen(cell(2, 0))).toBe(true);
    expect((await desk.find({ ref: 'b' })).isOpen(cell(2, 0))).toBe(false);
    desk.dispose();
  });

  it('keeps the last used inline maps, too', async () => {
    const desk = new MapDesk();
    const room = (width: number) => ({ fivefoot: 1, width, height: 1 });
    const first = await desk.find(room(1));
    expect(await desk.find(room(1))).toBe(first);
    for (let width = 2; width <= 17; width++)
      expect((await desk.find(room(width))).width).toBe(width);
    expect(() => first.isOpen(cell(0, 0))).toThrow(/E_DISPOSED|dispose/);
    expect((await desk.find(room(1))).width).toBe(1);
    desk.dispose();
  });

  it('takes Universal VTT and other files as they are', async () => {
    const request = { map: { file: DUNGEON }, query: 'burst', at: [24, 12], radius: 30 };
    expect(await query(request)).toMatchObject([{ count: 55 }]);
    expect(await query({ ...request, map: { file: DUNGEON, snap: 9 } })).toEqual([
      failure(null, 'E_RANGE', /snap/),
    ]);
  });
});

describe('what goes wrong in a query', () => {
  const faults: [string, object | string, string, RegExp][] = [
    ['no JSON', '{"id":1', 'E_FORMAT', /^line: got .*allowed: one JSON object a line$/],
    ['a number', '17', 'E_FORMAT', /^line: got 17/],
    ['null', 'null', 'E_FORMAT', /^line: got null/],
    ['a list', '[{}]', 'E_FORMAT', /^line/],
    ['no query', { map: ROOM }, 'E_ARGUMENT', /^query: got undefined/],
    [
      'an unknown query',
      { ...BURST, query: 'boom' },
      'E_ARGUMENT',
      /^query: got "boom"; allowed: burst, spread, .*, reachable, route$/,
    ],
    ['a name of Object', { ...BURST, query: 'toString' }, 'E_ARGUMENT', /^query/],
    ['no map', { ...BURST, map: undefined }, 'E_ARGUMENT', /^map: got undefined/],
    ['a map as text', { ...BURST, map: '...' }, 'E_ARGUMENT', /^map: .*"file"/],
    ['a wrong map', { ...BURST, map: { ...ROOM, width: 4 } }, 'E_FORMAT', /cells\[0\]/],
    ['another version', { ...BURST, map: { ...ROOM, fivefoot: 2 } }, 'E_VERSION', /fivefoot/],
    ['an unknown name', { ...BURST, map: { ref: 'x' } }, 'E_NOT_FOUND', /^map\.ref: got "x"/],
    ['a name of Object', { ...BURST, map: { ref: '__proto__' } }, 'E_NOT_FOUND', /^map\.ref/],
    ['a number as name', { ...BURST, map: { ref: 1 } }, 'E_ARGUMENT', /^map\.ref/],
    [
      'a missing file',
      { ...BURST, map: { file: '/no/such' } },
      'E_NOT_FOUND',
      /^map\.file: got \/no/,
    ],
    ['a folder', { ...BURST, map: { file: '/' } }, 'E_NOT_FOUND', /^map\.file: .*folder/],
    ['a path with a NUL', { ...BURST, map: { file: '\0' } }, 'E_NOT_FOUND', /^map\.file/],
    ['a file and more', { ...BURST, map: { file: 'a', ref: 'b' } }, 'E_ARGUMENT', /^map\./],
    ['no corner', { ...BURST, at: undefined }, 'E_ARGUMENT', /^at: got undefined/],
    ['a corner outside', { ...BURST, at: [4, 0] }, 'E_RANGE', /^at/],
    ['a radius as text', { ...BURST, radius: '5' }, 'E_ARGUMENT', /^radius: got "5"/],
    ['an unknown field', { ...BURST, raduis: 5 }, 'E_ARGUMENT', /raduis/],
    [
      'a field for code alone',
      { ...BURST, into: {} },
      'E_ARGUMENT',
      /^burst\.into: got "into"; allowed: at, radius, user, range, passes, profile$/,
    ],
    [
      'a live field',
      { map: ROOM, query: 'field', sources: [[0, 0]], live: true },
      'E_ARGUMENT',
      /^field\.live: got "live"; allowed: sources, max, metric, .*, noStop, passes$/,
    ],
    ['no sources', { map: ROOM, query: 'field' }, 'E_ARGUMENT', /^sources: got undefined/],
    [
      'a place that is no creature',
      { map: ROOM, query: 'path', from: [0, 0], to: { at: [1, 1] } },
      'E_ARGUMENT',
      /^to/,
    ],
    ['a number as define', { define: 1, map: ROOM }, 'E_ARGUMENT', /^define/],
    ['define and query', { ...BURST, define: 'x' }, 'E_ARGUMENT', /^request\./],
    ['define without a map', { define: 'x' }, 'E_ARGUMENT', /^map/],
  ];

  for (const [name, request, code, message] of faults) {
    it(`${name}: ${code}, and the next line is answered`, async () => {
      const id = typeof request === 'string' ? null : 'a';
      const sent = typeof request === 'string' ? request : { id: 'a', ...request };
      expect(await query(sent, { id: 2, ...BURST })).toEqual([
        failure(id, code, message),
        { id: 2, cells: FOUR, count: 4 },
      ]);
    });
  }

  it('a failed define leaves the earlier map of that name', async () => {
    const use = { map: { ref: 'm' }, query: 'burst', at: [1, 1], radius: 5 };
    const answers = await query({ define: 'm', map: ROOM }, { define: 'm', map: {} }, use);
    expect(answers[1]).toMatchObject({ error: { code: 'E_FORMAT' } });
    expect(answers[2]).toMatchObject({ count: 4 });
  });

  it('a map too deep to write is refused as what it is', async () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const line = `{"map":{"fivefoot":1,"width":1,"height":1,"walls":${deep}},"query":"visible","at":[0,0]}`;
    expect(await query(line)).toEqual([failure(null, 'E_FORMAT', /^walls\[0\]/)]);
  });

  it('an id too deep to write is answered as null', async () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const [answer, next] = await query(`{"id":${deep},"query":"x"}`, { id: 2, ...BURST });
    expect(answer).toMatchObject({ id: null, error: {} });
    expect(next).toMatchObject({ id: 2, count: 4 });
  });
});

describe('lines', () => {
  const line = JSON.stringify({ id: 1, ...BURST });
  const answer = '{"id":1,"cells":[[0,0],[1,0],[0,1],[1,1]],"count":4}\n';

  it('end with LF or CRLF, the last one as it likes; empty ones ask nothing', async () => {
    for (const input of [
      `${line}\n${line}\n`,
      `${line}\r\n\r\n \n${line}`,
      `\n${line}\r\n${line}\r`,
    ]) {
      expect((await fivefoot(['query'], { input })).out).toBe(answer.repeat(2));
    }
    expect(await fivefoot(['query'], { input: '' })).toEqual({ code: 0, out: '', err: '' });
  });

  it('may arrive byte by byte, through the middle of characters', async () => {
    const bytes = new TextEncoder().encode(`${JSON.stringify({ id: 'é€🐉', ...BURST })}\n${line}`);
    const { out } = await fivefoot(['query'], {
      input: Array.from(bytes, (b) => Uint8Array.of(b)),
    });
    expect(answersIn(out)).toMatchObject([
      { id: 'é€🐉', count: 4 },
      { id: 1, count: 4 },
    ]);
  });

  it('may be very long', async () => {
    const id = 'x'.repeat(5_000_000);
    const input = `${JSON.stringify({ id, ...BURST })}\n${line}\n`.match(
      /.{1,65536}/gs,
    ) as string[];
    const answers = answersIn((await fivefoot(['query'], { input })).out) as { id: unknown }[];
    expect(answers.map((a) => a.id === id)).toEqual([true, false]);
  });

  it('are answered before the next ones are read', async () => {
    const stdout = new Sink({});
    let answered = '';
    async function* input() {
      yield `${line}\n${line}\n`;
      answered = stdout.text;
      yield `${line}\n`;
    }
    const host = { stdin: input(), stdout, stderr: new Sink({}), env: {} };
    const code = await run(['query'], terminalOf(host));
    expect([code, answered, stdout.text]).toEqual([0, answer.repeat(2), answer.repeat(3)]);
  });

  it('too long to be a string are skipped and said so', async () => {
    const pieces = ['ab\nabc', 'de', 'f\n', 'abcd\n', 'abcde'];
    const groups = [];
    for await (const group of lineGroups(piecewise(pieces), 4)) groups.push(...group);
    expect(groups).toEqual(['ab', TOO_LONG, 'abcd', TOO_LONG]);
    expect(LONGEST_LINE).toBeGreaterThan(16_384 * 8_192);
  });
});

async function* piecewise(pieces: readonly string[]) {
  yield* pieces;
}
