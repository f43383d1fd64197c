import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as formats from '../../bindings/formats/index.js';
import * as api from '../../bindings/index.js';
import { fieldsOf, VERB_NAMES } from '../../bindings/verbs.js';
import { dungeon } from '../../examples/make-dungeon.js';
import { keep } from '../../examples/make-keep.js';
import { fivefoot, temporaryFolder } from './cli-support.js';

// Everything that the README promises is run here, word for word.

vi.mock('fivefoot', () => import('../../bindings/index.js'));
vi.mock('fivefoot/formats', () => import('../../bindings/formats/index.js'));

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const README = readFileSync(join(ROOT, 'README.md'), 'utf8');

/** The content of the fenced blocks of one kind. */
function blocks(kind: string): string[] {
  return [...README.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)]
    .filter(([, info]) => info === kind)
    .map(([, , content]) => content as string);
}

/** The cells of the rows below the header of a table. */
function table(...header: string[]): string[][] {
  const rows = README.split('\n').map((line) =>
    line.startsWith('|')
      ? line.split(' | ').map((text) => text.replace(/^\| | \|$/g, '').trim())
      : [],
  );
  const start = rows.findIndex((row) => header.every((name, i) => row[i] === name));
  expect(start, header.join()).toBeGreaterThan(0);
  const end = rows.findIndex((row, i) => i > start && row.length === 0);
  return rows.slice(start + 2, end);
}

function quoted(text: string | undefined): string {
  return /^`(.*?)`/.exec(text ?? '')?.[1] ?? '';
}

afterEach(() => vi.restoreAllMocks());

/** Fields of which the README says beside its table what takes them; JSON has no `into` and `live`. */
const COMMON = ['user', 'range', 'passes', 'profile', 'into', 'live'];
const MOVES = ['field', 'path', 'reachable', 'route'];
const MOVING = [
  ...['size', 'metric', 'corners', 'mode', 'terrain', 'terrainCost'],
  ...['squeeze', 'blocked', 'noStop'],
];

describe('the README', () => {
  it.each([
    ['first', 0, 'text', () => import('../../examples/first.js')],
    ['moves', 2, 'text moves', () => import('../../examples/moves.js')],
    ['walls', 3, 'text walls', () => import('../../examples/walls.js')],
  ] as const)(
    'shows examples/%s.ts as it is, and what it prints',
    async (name, index, prints, run) => {
      const source = readFileSync(join(ROOT, `examples/${name}.ts`), 'utf8');
      expect(source).toContain(blocks('ts')[index]);
      const printed: string[] = [];
      vi.spyOn(console, 'log').mockImplementation((line: string) => {
        printed.push(line);
      });
      await run();
      expect(`${printed.join('\n')}\n`).toBe(blocks(prints)[0]);
    },
  );

  it('shows examples/pool.ts as it is, and what it prints', () => {
    const source = readFileSync(join(ROOT, 'examples/pool.ts'), 'utf8');
    expect(source).toContain(blocks('ts')[4]);
    // Workers run what is built, and so does whoever starts them.
    const args = ['--import', 'tsx', 'examples/pool.ts'];
    const printed = execFileSync(process.execPath, args, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    expect(printed).toBe(blocks('text pool')[0]);
  });

  it('has commands that run', async () => {
    const lines = blocks('sh')[1]?.trim().split('\n') ?? [];
    expect(lines).toHaveLength(11);
    const folder = temporaryFolder();
    for (const line of lines) {
      const [name, ...args] = line.split(' ');
      expect(name).toBe('fivefoot');
      const at = args.indexOf('--out') + 1;
      if (at > 0) args[at] = join(folder, args[at] as string);
      else if (args[0] === 'compare') args.push('--out', folder);
      expect(await fivefoot(args), line).toMatchObject({ code: 0, err: '' });
    }
  });

  it('has requests with the answers that they get', async () => {
    const [requests] = blocks('jsonl requests');
    const { out } = await fivefoot(['query'], { input: requests as string });
    expect(out).toBe(blocks('jsonl answers')[0]);
  });

  it('has maps that load', () => {
    const map = api.GridMap.fromJSON(JSON.parse(blocks('json')[0] as string));
    expect([map.width, map.height, map.walls().length]).toEqual([16, 6, 4]);
    const drawn = formats.importMap(blocks('text map')[0] as string);
    expect([drawn.map.width, drawn.report.doors]).toEqual([4, 1]);
  });

  it('names every kind of cell and wall, with what it stops', () => {
    const cells = table('cell', 'character').map(([name, character]) => [
      quoted(name),
      quoted(character),
    ]);
    expect(Object.fromEntries(cells)).toEqual(api.CELL_KINDS);
    const walls = table('`kind` of wall', 'stops', 'cover').map(([name, stops, cover]) => [
      quoted(name),
      {
        blocks: stops
          ?.replace(/ while.*|nothing/, '')
          .split(', ')
          .filter(Boolean),
        cover,
      },
    ]);
    expect(Object.fromEntries(walls)).toEqual(api.WALL_KINDS);
  });

  it('names every error code', () => {
    expect(table('code').map(([code]) => quoted(code))).toEqual([...api.ERROR_CODES]);
  });

  it('names every query and its fields', () => {
    const rows = table('query', 'fields', 'answer');
    expect(rows.map(([name]) => quoted(name))).toEqual(VERB_NAMES);
    for (const [name, fields] of rows) {
      const named = Array.from(fields?.matchAll(/`(\w+)`/g) ?? [], ([, field]) => field);
      const common = MOVES.includes(quoted(name)) ? [...COMMON, ...MOVING] : COMMON;
      const known = fieldsOf(quoted(name) as never).filter((field) => !common.includes(field));
      expect(named.sort(), name).toEqual(known.sort());
    }
  });

  it('names every option of movement, with its values', () => {
    const options = table('option', 'values').map(([option]) => quoted(option));
    expect(options).toEqual([...new Set(options)]);
    expect([...options].sort()).toEqual([...MOVING, 'passes'].sort());
  });

  it('names everything that the package exports', () => {
    for (const name of Object.keys({ ...api, ...formats })) expect(README, name).toContain(name);
  });
});

describe('the examples', () => {
  it('are what their generators make', async () => {
    const file = (name: string) => readFileSync(join(ROOT, 'examples', name), 'utf8');
    expect(file('dungeon.dd2vtt')).toBe(dungeon);
    expect(file('keep.json')).toBe(keep);
    // To renew them: npm start -- --out examples
    const folder = temporaryFolder();
    expect(await fivefoot(['compare', '--out', folder])).toMatchObject({ code: 0, err: '' });
    const names = ['burst', 'spread', 'cone', 'line', 'cover', 'field', 'path'];
    for (const name of [...names, 'keep-burst', 'keep-spread', 'keep-visible']) {
      const made = readFileSync(join(folder, `${name}.svg`), 'utf8');
      expect(made === file(`${name}.svg`), `examples/${name}.svg is up to date`).toBe(true);
    }
  });
});
