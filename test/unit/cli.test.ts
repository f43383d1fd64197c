import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { COMMAND_NAMES } from '../../bindings/cli/catalog/index.js';
import { run } from '../../bindings/cli/run.js';
import { terminalOf } from '../../bindings/cli/terminal.js';
import { GridMap } from '../../bindings/map.js';
import { corner, feet } from '../../bindings/units.js';
import { DUNGEON, fivefoot, Sink, temporaryFolder } from './cli-support.js';
import { parseXml, textsOf } from './draw-support.js';

const folder = temporaryFolder();

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const HALL = file(
  'hall.txt',
  `
+-+-+-+-+-+-+
|. . . . . .|
+     +-+-+ +
|. . .|. . .|
+     + + + +
|. . .D. . .|
+-+-+-+-+-+-+
`.trim(),
);

describe('an area command', () => {
  it('draws the map and the area as text', async () => {
    const { code, out } = await fivefoot(['burst', HALL, '--at', '2,1', '--radius', '15']);
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      'burst, 15 ft around corner 2,1: 11 squares',
      '+-+-+-+-+-+-+',
      '|* * * * * .|',
      '+   O +-+-+ +',
      '|* * *|. . .|',
      '+     +     +',
      '|* * *D. . .|',
      '+-+-+-+-+-+-+',
      '',
    ]);
  });

  it('answers in JSON as the map itself does', async () => {
    const map = GridMap.fromText(readFileSync(HALL, 'utf8'));
    const args = [HALL, '--at', '3,1', '--radius', '20', '--format', 'json'];
    for (const model of ['seeded', 'walk', 'taut'] as const) {
      const { out } = await fivefoot(['spread', ...args, '--model', model]);
      expect(JSON.parse(out)).toEqual(map.spread(corner(3, 1), feet(20), { model }).toJSON());
    }
    const { out } = await fivefoot(['visible', HALL, '--at', '3,1', '--format', 'json']);
    expect(JSON.parse(out)).toEqual(map.visible(corner(3, 1)).toJSON());
  });

  it('takes a user, whose side of the walls counts', async () => {
    const args = ['burst', HALL, '--at', '3,2', '--radius', '10', '--format', 'json', '--user'];
    const counts = [];
    for (const user of ['0,1', '4,2', '0,1,2']) {
      counts.push(JSON.parse((await fivefoot([...args, user])).out).count);
    }
    expect(counts).toEqual([5, 4, 5]);
    const all = (await fivefoot(args.slice(0, -1))).out;
    expect(JSON.parse(all).count).toBe(9);
    const left = JSON.parse((await fivefoot([...args, '0,1'])).out).cells;
    expect(left.every(([x]: [number, number]) => x < 3)).toBe(true);
  });

  it('says around which corner, and shows each cell, where no place is left for the corner', async () => {
    const open = file('open.txt', '....\n....');
    const { out } = await fivefoot(['burst', open, '--at', '1,1', '--radius', '5']);
    expect(out).toBe('burst, 5 ft around corner 1,1: 4 squares\n**..\n**..\n');
  });

  it('says along which lines a picture sees', async () => {
    const args = ['visible', HALL, '--at', '2,1', '--format', 'svg'];
    expect(textsOf((await fivefoot(args)).out)).toContain('line of effect');
    const sight = (await fivefoot([...args, '--channel', 'sight'])).out;
    expect(textsOf(sight)).toContain('line of sight');
  });

  it('draws a picture, to standard output or a file in a folder that is made', async () => {
    const args = ['spread', DUNGEON, '--at', '24,12', '--radius', '30', '--format', 'svg'];
    const { out } = await fivefoot(args);
    expect(textsOf(out)).toEqual(
      expect.arrayContaining(['Spread, 30 ft · dungeon.dd2vtt', 'spread', 'burst', 'open door']),
    );
    const path = join(folder, 'pictures', 'spread.svg');
    expect(await fivefoot([...args, '--out', path])).toEqual({ code: 0, out: '', err: '' });
    expect(readFileSync(path, 'utf8')).toBe(out);
    const chain = join(folder, 'no', 'such', 'spread.svg');
    expect(await fivefoot([...args, '--out', chain])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^fivefoot: E_ARGUMENT out: .*no such file or folder/),
    });
  });
});

describe('info', () => {
  it('counts what is in a file', async () => {
    const { out } = await fivefoot(['info', DUNGEON, '--format', 'json']);
    expect(JSON.parse(out)).toMatchObject({
      width: 48,
      height: 34,
      cells: { open: 48 * 34 },
      doors: { open: 5, closed: 14 },
      report: { format: 'uvtt', offGrid: 0, clipped: 0 },
    });
    const text = (await fivefoot(['info', DUNGEON])).out;
    expect(text).toMatch(/^size +48 × 34 squares, 240 × 170 ft$/m);
    expect(text).toMatch(/^doors +5 open, 14 closed$/m);
  });

  it('names kinds of cells and walls', async () => {
    const map = file('kinds.txt', '+-+W+\n|.S#|\n+C+P+\n|:L~|\n+-+-+');
    const { out } = await fivefoot(['info', map]);
    expect(out).toMatch(/^cells +1 open, 1 solid, 1 fog, 1 difficult2$/m);
    expect(out).toMatch(/window.*curtain.*portcullis.*slit.*low/);
  });

  it('tells of walls off the grid, of what was left out, and of points snapped', async () => {
    const walls = [
      { x: 1, y: 1.2 },
      { x: 3, y: 1 },
      { x: 3, y: 2.9 },
      { x: 3, y: 2.9 },
    ];
    const source = {
      resolution: { map_size: { x: 5, y: 5 } },
      line_of_sight: [walls],
      portals: [
        {
          bounds: [
            { x: 0, y: 4 },
            { x: 1, y: 4 },
          ],
          closed: true,
        },
      ],
    };
    const path = file('off.uvtt', JSON.stringify(source));
    const { code, out } = await fivefoot(['info', path]);
    expect(code).toBe(0);
    expect(out).toMatch(/^size +5 × 5 squares/m);
    expect(out).toMatch(/^doors +1 closed$/m);
    expect(out).toMatch(/^on the grid +1 walls and doors; off it 2, on 1024 steps a square$/m);
    expect(out).toMatch(/^import .*left out: 1 of no length$/m);
    expect(out).toMatch(/^skipped +wall \(line_of_sight\[0\]\[3\]\): no length$/m);
    const json = JSON.parse((await fivefoot(['info', path, '--format', 'json'])).out);
    expect(json).toMatchObject({ walls: { wall: 2 }, report: { onGrid: 1, offGrid: 2 } });

    const snapped = (await fivefoot(['info', path, '--snap', '0.25'])).out;
    expect(snapped).toMatch(/^import .*3 points snapped/m);
  });
});

describe('maps of other programs', () => {
  const wall = { c: [100, 0, 100, 390], _id: 'short' };
  const across = { c: [0, 400, 500, 400] };
  const scene = { width: 500, height: 500, padding: 0, grid: 100, walls: [wall, across] };
  const db = [
    { ...scene, _id: 'a', name: 'Cave' },
    { ...scene, _id: 'b', name: 'Hall', width: 300, walls: [] },
  ];

  it('are read by every command as their flags say', async () => {
    const path = file('maps.bin', db.map((line) => JSON.stringify(line)).join('\n'));
    const cave = (await fivefoot(['info', path])).out;
    expect(cave).toMatch(/^format +foundry$/m);
    expect(cave).toMatch(/^welded +short at 1,3.9: a gap of 0.1 squares$/m);
    expect(cave).toMatch(/^note +scene "Cave" \(a\) of "Cave" \(a\), "Hall" \(b\)$/m);
    expect((await fivefoot(['info', path, '--weld', '0'])).out).not.toMatch(/welded/);
    expect((await fivefoot(['info', path, '--scene', 'Hall'])).out).toMatch(/^size +3 × 5/m);
    const burst = await fivefoot(['burst', path, '--at', '2,2', '--radius', '5', '--scene', '1']);
    expect([burst.code, burst.err]).toEqual([0, '']);
    const none = await fivefoot(['burst', path, '--at', '2,2', '--radius', '5', '--scene', 'x']);
    expect(none).toMatchObject({ code: 1, err: expect.stringMatching(/^fivefoot: E_NOT_FOUND /) });
  });

  it('of Tiled find their tilesets beside them', async () => {
    const set = '<tileset tilewidth="8" tileheight="8"><tile id="0" type="wall"/></tileset>';
    file('rock.tsx', set);
    const layer = '<layer name="x" width="2" height="1"><data encoding="csv">0,1</data></layer>';
    const map = (source: string) =>
      `<map orientation="orthogonal" width="2" height="1" tilewidth="8" tileheight="8"><tileset firstgid="1" source="${source}"/>${layer}</map>`;
    const found = (await fivefoot(['info', file('a.tmx', map('rock.tsx'))])).out;
    expect(found).toMatch(/^cells +1 open, 1 solid$/m);
    const missing = (await fivefoot(['info', file('b.tmx', map('none.tsx'))])).out;
    expect(missing).toMatch(/^skipped +tileset none.tsx \(tilesets\[0\]\): in a file of its own/m);
    expect(missing).toMatch(/^cells +2 open$/m);
    const layered = await fivefoot(['info', file('b.tmx', map('none.tsx')), '--layer', 'x,y']);
    expect(layered.out).toMatch(/^cells +1 open, 1 solid$/m);
  });
});

describe('what goes wrong', () => {
  it('ends with 2 where the command line is at fault', async () => {
    const faults: [string[], RegExp][] = [
      [[], /a command is needed/],
      [['fireball'], /no command fireball; there are burst,/],
      [['constructor'], /no command constructor/],
      [['burst'], /a map is needed/],
      [['burst', HALL], /--at x,y is needed/],
      [['burst', HALL, '--at', '1,1'], /--radius FEET is needed/],
      [['burst', HALL, '--at', '1', '--radius', '5'], /--at is a corner as x,y; got 1/],
      [['burst', HALL, '--at', '1,1,1', '--radius', '5'], /--at is a corner/],
      [['burst', HALL, '--at', 'a,b', '--radius', '5'], /--at is a corner/],
      [['burst', HALL, '--at', '1,1', '--radius', 'far'], /--radius is a number of feet; got far/],
      [['burst', HALL, '--at', '1,1', '--radius', ''], /--radius is a number of feet/],
      [['burst', HALL, '--at', '1,1', '--radius', '5', '--format', 'png'], /--format is one of/],
      [['burst', HALL, '--at', '1,1', '--radius', '5', '--model', 'walk'], /--model/],
      [['burst', HALL, '--at', '1,1', '--radius', '5', '--user', '1'], /--user is a cell/],
      [['burst', HALL, '--at', '1,1', '--radius', '5', '--user', '1,1,1,1'], /--user is a cell/],
      [['burst', HALL, '--at', '1,1', '--radius', '5', '--user', 'large'], /--user is a cell/],
      [['cone', HALL, '--at', '1,1', '--length', '5'], /--direction ne\|dx,dy or --toward x,y is/],
      [
        ['cone', HALL, '--at=1,1', '--length=5', '--direction=n', '--toward=1,2'],
        /only one of --direction and --toward/,
      ],
      [['cone', HALL, '--at=1,1', '--length=5', '--direction', '1;2'], /--direction is n, ne, e/],
      [['emanation', HALL, '--radius', '5'], /--at x,y or --creature x,y\[,size\] is needed/],
      [['matrix', HALL, '--viewers', '1,1;x', '--targets', '1,1'], /--viewers is creatures as x,y/],
      [['rays', HALL, '--rays', '1,1,2'], /--rays is rays as x,y,x,y/],
      [['reach', HALL, '--creature=1,1', '--reach=5', '--second-diagonal=x'], /second-diagonal/],
      [['burst', HALL, HALL, '--at', '1,1', '--radius', '5'], /one map at a time/],
      [['burst', HALL, '--wide'], /--wide/],
      [['info', HALL, '--out', '-x'], /^fivefoot: .*--out.*\nSee/],
      [['info', HALL, '--snap', 'x'], /--snap is a number/],
      [['field', HALL], /--sources "x,y\[,size\]\[\+FEET\];…" is needed/],
      [['field', HALL, '--sources', '1,1+x'], /--sources is cells or creatures/],
      [['field', HALL, '--sources', '1,1', '--terrain', '1,x'], /--terrain is numbers/],
      [['path', HALL, '--from', '1,1'], /--to x,y\[,size\] is needed/],
      [
        ['path', HALL, '--from=1,1', '--to=2,2', '--size', '2x'],
        /--size is a number of squares or/,
      ],
      [['route', HALL, '--waypoints', '1,1,2'], /--waypoints is cells as x,y/],
      [['reachable', HALL, '--from=1,1', '--budget=far'], /--budget is a number of feet/],
      [['reachable', HALL, '--from=1,1', '--budget=5', '--squeeze=1'], /squeeze/],
      [['query', HALL], /on standard input/],
      [['--help', 'fly'], /no command fly/],
    ];
    for (const [args, message] of faults) {
      const { code, out, err } = await fivefoot(args);
      expect([code, out], args.join(' ')).toEqual([2, '']);
      expect(err, args.join(' ')).toMatch(message);
      expect(err).toMatch(/^fivefoot: /);
      expect(err).toMatch(/--help`\.\n$/);
    }
  });

  it('ends with 1 and one line that begins with a code where the request fails', async () => {
    const broken = file('broken.json', '{"fivefoot":1,"width":3');
    const faults: [string[], string][] = [
      [['burst', join(folder, 'none.map'), '--at', '1,1', '--radius', '5'], 'E_NOT_FOUND file'],
      [['info', folder], 'E_NOT_FOUND file'],
      [['info', join(HALL, 'x')], 'E_NOT_FOUND file'],
      [['info', broken], 'E_FORMAT'],
      [['info', file('empty', '')], 'E_FORMAT'],
      [['burst', HALL, '--at', '7,1', '--radius', '5'], 'E_RANGE at'],
      [['burst', HALL, '--at', '1.5,1', '--radius', '5'], 'E_ARGUMENT at'],
      [['burst', HALL, '--at', '1,1', '--radius=-5'], 'E_RANGE radius'],
      [['burst', HALL, '--at', '1,1', '--radius', '-5'], 'E_RANGE radius'],
      [['burst', HALL, '--at', '-1,1', '--radius', '5'], 'E_RANGE at.x'],
      [['spread', HALL, '--at', '1,1', '--radius', '5', '--model', 'fly'], 'E_ARGUMENT model'],
      [['visible', HALL, '--at', '1,1', '--channel', 'smell'], 'E_ARGUMENT channel'],
      [['burst', HALL, '--at', '1,1', '--radius', '5', '--profile', 'x'], 'E_ARGUMENT profile'],
      [['burst', HALL, '--at', '1,1', '--radius', '5', '--user', '6,0'], 'E_RANGE user'],
      [['burst', HALL, '--at', '6,3', '--radius', '5', '--user', '0,0'], 'E_NO_LINE_OF_EFFECT'],
      [['cone', HALL, '--at=1,1', '--length=5', '--direction=up'], 'E_ARGUMENT direction'],
      [['cone', HALL, '--at=1,1', '--length=5', '--direction=e', '--user=3,0'], 'E_ORIGIN at'],
      [['cone', HALL, '--at=1,1', '--length=5', '--direction=se', '--user=1,1'], 'E_COVERS_USER'],
      [['burst', HALL, '--at=1,1', '--radius=5', '--user=4,0', '--range=5'], 'E_OUT_OF_RANGE at'],
      [['shapeable', HALL, '--cells=1,1'], 'E_SHAPE'],
      [['cylinder', HALL, '--at=1,1', '--radius=5', '--profile=psionics'], 'E_PROFILE'],
      [['reach', HALL, '--creature=1,1,vast', '--reach=5'], 'E_ARGUMENT creature.size'],
      [['loe', HALL, '--from=1,1', '--to=9,1'], 'E_RANGE to'],
      [['field', HALL, '--sources=6,1'], 'E_RANGE sources[0]'],
      [['field', HALL, '--sources=1,1', '--terrain=1,2'], 'E_ARGUMENT terrain'],
      [['field', HALL, '--sources=1,1', '--metric=2-2-2'], 'E_ARGUMENT metric'],
      [['path', HALL, '--from=1,1', '--to=1,1,2'], 'E_ARGUMENT to'],
      [['reachable', HALL, '--from=1,1', '--budget=-5'], 'E_RANGE budget'],
      [['reachable', HALL, '--from=1,1', '--budget=5', '--mode=hop'], 'E_ARGUMENT mode'],
      [['route', HALL, '--waypoints=1,1;9,1'], 'E_RANGE waypoints[1]'],
      [['info', HALL, '--snap', '2'], 'E_RANGE'],
      [['info', HALL, '--out', join(HALL, 'below', 'a', 'file')], 'E_ARGUMENT out'],
      [['info', HALL, '--out', folder], 'E_ARGUMENT out'],
    ];
    for (const [args, start] of faults) {
      const { code, out, err } = await fivefoot(args);
      expect([code, out], args.join(' ')).toEqual([1, '']);
      expect(err.startsWith(`fivefoot: ${start}`), `${args.join(' ')}: ${err}`).toBe(true);
      expect(err.match(/\n/g)).toHaveLength(1);
    }
  });

  it('is quiet where the reader goes away', async () => {
    const gone = new Writable({
      write(_chunk, _encoding, done) {
        done(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
      },
    });
    const err = new Sink({});
    const host = { stdin: Readable.from([]), stdout: gone, stderr: err, env: {} };
    const args = ['burst', HALL, '--at', '1,1', '--radius', '5'];
    expect([await run(args, terminalOf(host)), err.text]).toEqual([0, '']);
    const stdin = Readable.from(['{"id":1}\n', '{"id":2}\n']);
    expect(await run(['query'], terminalOf({ ...host, stdin }))).toBe(0);
  });
});

describe('help', () => {
  it('is there for all commands and for each', async () => {
    const general = await fivefoot(['--help']);
    expect(general.code).toBe(0);
    for (const name of [...COMMAND_NAMES, 'info', 'compare', 'query']) {
      expect(general.out).toMatch(new RegExp(`^ {2}${name} +\\w`, 'm'));
      const own = await fivefoot([name, '--help']);
      expect([own.code, own.err]).toEqual([0, '']);
      expect(own.out.startsWith(`fivefoot ${name}`)).toBe(true);
      expect((await fivefoot(['help', name])).out).toBe(own.out);
      for (const line of own.out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(105);
    }
  });

  it('has the version beside it', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(await fivefoot(['--version'])).toEqual({ code: 0, out: `${version}\n`, err: '' });
  });

  it('names every flag that a command takes', async () => {
    for (const name of [...COMMAND_NAMES, 'info', 'compare']) {
      const { out } = await fivefoot([name, '--help']);
      for (const [, flag, value] of out.matchAll(/^ {2}--([\w-]+)( \S)?/gm)) {
        const given = flag === 'out' ? `=${folder}` : value && '=?';
        const { err } = await fivefoot([name, HALL, `--${flag}${given ?? ''}`]);
        expect(err, `${name} --${flag}`).not.toMatch(/Unknown option/);
      }
    }
  });
});

describe('compare', () => {
  it('shows areas, cover, a field and a path of the example, answers, times and pictures', async () => {
    const pictures = join(folder, 'pictures');
    const { code, out } = await fivefoot(['compare', '--out', pictures]);
    expect(code).toBe(0);
    expect(out).toMatch(/^dungeon\.dd2vtt: 48 × 34 squares, 30 ft around corner 24,12$/m);
    expect(out).toMatch(/^burst +\S+ [µm]s a query +55 squares$/m);
    expect(out).toMatch(/^spread +\S+ [µm]s a query +72 squares$/m);
    expect(out).toContain('Try next:');
    expect(out).not.toContain('\u001b');
    expect(out).toMatch(/^cone +\S+ [µm]s a query +42 squares$/m);
    expect(out).toMatch(/^cover +\S+ [µm]s a query +25,9 from 23,13: cover, \+4 AC, \+2 Reflex/m);
    expect(out).toMatch(
      /^field +\S+ [µm]s a query +field from 24,15: 481 squares reached, the far/m,
    );
    expect(out).toMatch(/^path +\S+ [µm]s a query +path from 26,5 to 37,18: 24 squares, 120 ft$/m);
    expect(out).toMatch(/^a field from A \(0 to 9, then a to z: 5 ft each\) +a path from A to B$/m);
    for (const name of ['burst', 'spread', 'cone', 'line', 'cover', 'field', 'path']) {
      const path = join(pictures, `${name}.svg`);
      expect(out).toContain(path);
      expect(() => parseXml(readFileSync(path, 'utf8'))).not.toThrow();
    }
    expect(out).toMatch(/^keep\.json: 44 × 32 squares, 30 ft around corner \d+,\d+$/m);
    expect(out).toContain('/, x for *, t for +: squares cut by walls at an angle');
    for (const name of ['burst', 'spread', 'visible']) {
      const path = join(pictures, `keep-${name}.svg`);
      expect(out).toContain(path);
      expect(() => parseXml(readFileSync(path, 'utf8'))).not.toThrow();
    }
    // Both panels on one line, the second with what only the spread reaches.
    expect(out).toMatch(/^ .*\* \* \* \*.*│.*│.*\+ \+ \* \* \* \* \+ \+/m);
  });

  it('picks a corner by itself, where walls matter', async () => {
    const { out } = await fivefoot(['compare', HALL, '--out', join(folder, 'own')]);
    const [, x, y] = /around corner (\d+),(\d+)/.exec(out) ?? [];
    const map = GridMap.fromText(readFileSync(HALL, 'utf8'));
    const at = corner(Number(x), Number(y));
    expect(map.spread(at, feet(30)).count).toBeGreaterThan(map.burst(at, feet(30)).count);
    // And a square at it to go from.
    expect(out).toMatch(/^field .* field from \d,\d: \d+ squares reached/m);
    expect(out).toMatch(/^path .* path from \d,\d to \d,\d: \d+ squares, \d+ ft$/m);
  });

  it('goes on with the flags that were given', async () => {
    const given = ['--snap', '0.1', '--user', '0,0', '--model', 'walk', '--profile', 'pathfinder'];
    const args = ['compare', HALL, ...given, '--at', '2,1', '--out', join(folder, 'given')];
    const { out } = await fivefoot(args);
    expect(out).toContain(`${HALL} --at 2,1 --radius 40 ${given.join(' ')}\n`);
    expect(out).toContain(
      `visible ${HALL} --at 2,1 --snap 0.1 --user 0,0 --profile pathfinder --format`,
    );
  });

  it('has colours where the terminal has them', async () => {
    const args = ['compare', HALL, '--out', join(folder, 'color')];
    const colored = async (world: Parameters<typeof fivefoot>[1]) =>
      (await fivefoot(args, world)).out.includes('\u001b[');
    expect(await colored({ isTTY: true })).toBe(true);
    expect(await colored({ isTTY: false })).toBe(false);
    expect(await colored({ isTTY: true, env: { NO_COLOR: '1' } })).toBe(false);
    expect(await colored({ isTTY: true, env: { NO_COLOR: '' } })).toBe(true);
    expect(await colored({ isTTY: true, env: { TERM: 'dumb' } })).toBe(false);
    expect(await colored({ isTTY: false, env: { FORCE_COLOR: '1' } })).toBe(true);
    expect(await colored({ isTTY: true, env: { FORCE_COLOR: '0' } })).toBe(false);
  });

  it('fits a narrow terminal', async () => {
    const args = ['compare', '--out', join(folder, 'narrow')];
    const widest = (text: string) =>
      Math.max(
        ...text
          .split('\n')
          .filter((l) => /[│·]/.test(l))
          .map((l) => [...l].length),
      );
    expect(widest((await fivefoot(args, { columns: 200 })).out)).toBeGreaterThan(100);
    expect(widest((await fivefoot(args, { columns: 80 })).out)).toBeLessThanOrEqual(80);
    expect(widest((await fivefoot(args, { columns: 40 })).out)).toBeLessThanOrEqual(40);
  });

  it('says so on a map without floor', async () => {
    const rock = file('rock.txt', '##\n##');
    const { code, err } = await fivefoot(['compare', rock, '--out', join(folder, 'rock')]);
    expect([code, err]).toEqual([1, expect.stringMatching(/^fivefoot: E_ARGUMENT map: /)]);
    expect(existsSync(join(folder, 'rock'))).toBe(false);
  });
});
