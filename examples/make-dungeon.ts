// Draws examples/dungeon.dd2vtt from the plan below: `npx tsx examples/make-dungeon.ts`.
// The file is committed; running this again writes the same bytes.

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** `#` rock, `o` pillar, each other letter a room. Where letters differ, there is a wall. */
const PLAN = [
  '################################################',
  '################################################',
  '#####################################tttttt#####',
  '####aaaaaa#cc##bbbbbbbbssssss#######tttttttt####',
  '###aaaaaaaacc##bobobobbssssss######tttttttttt###',
  '####aaaaaa#cc##bobobobbssssss#####tttttttttttt##',
  '####aaooaa#cc##bobobobbssssss#####tttttttttttt##',
  '###aaaooaaacc##bbbbbbbbssssss###cctttttoottttt##',
  '####aaooaa#cc##bbbbbbbbssssss###cctttttoottttt##',
  '####aaaaaa#ccccccccccccccccccccccctttttttttttt##',
  '###aaaaaaa#cc##########cc#########tttttttttttt##',
  '####aaaaaa#cc####hhhhhhhhhhhhhh####tttttttttt###',
  '###########cc####hhhhhhhhhhhhhh#####tttttttt####',
  '#######ppppcc####hhohhohhohhohh######tttttt#####',
  '#######ppppcc####hhhhhhhhhhhhhh#######cc########',
  '#######ppppcccccchhhhhhhhhhhhhhccc##kkkkk#######',
  '#######qqqqcccccchhhhhhhhhhhhhhccckkkkkkkkkk####',
  '#######qqqqcc####hhhhhhhhhhhhhh####kkkkkkkkkkk##',
  '#######qqqqcc####hhohhohhohhohh####kkkkkkkkkkkk#',
  '#######rrrrcc####hhhhhhhhhhhhhh#####kkkookkkkkk#',
  '#######rrrrcc####hhhhhhhhhhhhhh####kkkkkokkokkk#',
  '#######rrrrcc##########cc###########kkkkkkkkkk##',
  '###########cc##########cc############kkkkkkkkk##',
  '###########cc#mmmmmmm##cc##wwwwvvv####kkkkokkkk#',
  '####gggggggcc#mmmmmmm##cc##wwwwvvv###kkkkkkkkkk#',
  '####gggggggcc#mommmomeeeeeewwwwvvv###kkkkkkkkkk#',
  '####ggoggggcc#mmmmmmmeeeeeewwwwvvvccckkkkookkk##',
  '####gggggggcccmmmmmmmeeeeeewwwwvvv####kkkkkkkk##',
  '####ggoggggcc#mommmomeeeeeewwwwvvv####kkkkkkkkk#',
  '####gggggggcc#mmmmmmmeeeeeewwwwvvv#####kkkkkkkk#',
  '####gggggggcc#mmmmmmmeeeeee############kkkkkk###',
  '##############mmmmmmmeeeeee##############kkk####',
  '#######################cc#######################',
  '#######################cc#######################',
];

/** Ways through the walls, from corner to corner. */
const DOORS: readonly { at: readonly [number, number, number, number]; is: Passage }[] = [
  { at: [11, 7, 11, 8], is: 'open' }, // crypt
  { at: [11, 14, 11, 15], is: 'closed' }, // cells
  { at: [11, 17, 11, 18], is: 'open' },
  { at: [11, 20, 11, 21], is: 'closed' },
  { at: [11, 27, 11, 28], is: 'closed' }, // guard room
  { at: [14, 27, 14, 28], is: 'closed' }, // chapel
  { at: [21, 28, 21, 29], is: 'open' },
  { at: [17, 9, 18, 9], is: 'closed' }, // library
  { at: [25, 9, 26, 9], is: 'open' }, // study
  { at: [23, 7, 23, 8], is: 'closed' },
  { at: [23, 11, 25, 11], is: 'open' }, // great hall
  { at: [17, 15, 17, 17], is: 'closed' },
  { at: [31, 15, 31, 17], is: 'gap' },
  { at: [23, 21, 25, 21], is: 'closed' },
  { at: [23, 25, 25, 25], is: 'gap' }, // entrance
  { at: [23, 32, 25, 32], is: 'closed' },
  { at: [27, 27, 27, 28], is: 'closed' }, // stores
  { at: [31, 25, 31, 26], is: 'closed' },
  { at: [34, 26, 34, 27], is: 'closed' },
  { at: [37, 26, 37, 27], is: 'gap' }, // cave
  { at: [34, 16, 34, 17], is: 'gap' },
  { at: [38, 15, 40, 15], is: 'gap' },
  { at: [38, 14, 40, 14], is: 'closed' }, // tower
  { at: [34, 7, 34, 9], is: 'closed' },
];

const TORCHES = [
  [24, 16],
  [7, 5],
  [19, 29],
  [40, 5],
  [26, 5],
  [40, 24],
] as const;

type Passage = 'open' | 'closed' | 'gap';
interface Edge {
  readonly a: string;
  readonly b: string;
}

export const dungeon = render(makeDungeon());

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL('./dungeon.dd2vtt', import.meta.url), dungeon);
}

function makeDungeon() {
  const width = (PLAN[0] as string).length;
  const passages = new Set(
    DOORS.flatMap(({ at }) => unitEdges(...at)).map(({ a, b }) => `${a} ${b}`),
  );
  const edges = wallEdges(width, PLAN.length).filter(({ a, b }) => !passages.has(`${a} ${b}`));
  return {
    format: 0.3,
    resolution: {
      map_origin: { x: 0, y: 0 },
      map_size: { x: width, y: PLAN.length },
      pixels_per_grid: 70,
    },
    line_of_sight: polylines(edges.filter((edge) => !edge.pillar)),
    objects_line_of_sight: polylines(edges.filter((edge) => edge.pillar)),
    portals: DOORS.filter(({ is }) => is !== 'gap').map(({ at: [x0, y0, x1, y1], is }) => ({
      position: { x: (x0 + x1) / 2, y: (y0 + y1) / 2 },
      bounds: [
        { x: x0, y: y0 },
        { x: x1, y: y1 },
      ],
      rotation: x0 === x1 ? 1.5708 : 0,
      closed: is === 'closed',
      freestanding: false,
    })),
    environment: { baked_lighting: true, ambient_light: 'ffffffff' },
    lights: TORCHES.map(([x, y]) => ({
      position: { x, y },
      range: 6,
      intensity: 1,
      color: 'ffeccd8b',
      shadows: true,
    })),
    // One grey pixel: readers of the format expect an image, and ours is drawn from the walls.
    image:
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  };
}

/** A unit edge wherever two neighbouring squares of the plan differ. */
function wallEdges(width: number, height: number): (Edge & { pillar: boolean })[] {
  const at = (x: number, y: number) => PLAN[y]?.[x];
  const edges: (Edge & { pillar: boolean })[] = [];
  const compare = (here: string | undefined, there: string | undefined, edge: Edge) => {
    if (here !== there) edges.push({ ...edge, pillar: here === 'o' || there === 'o' });
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const here = at(x, y);
      if (x + 1 < width) compare(here, at(x + 1, y), edge(x + 1, y, x + 1, y + 1));
      if (y + 1 < height) compare(here, at(x, y + 1), edge(x, y + 1, x + 1, y + 1));
    }
  }
  return edges;
}

/** Unit edges joined into as few polylines as a pen draws without lifting, straight runs merged. */
function polylines(edges: readonly Edge[]): { x: number; y: number }[][] {
  const ends = new Map<string, Set<string>>();
  const link = (a: string, b: string) => ends.set(a, (ends.get(a) ?? new Set()).add(b));
  for (const { a, b } of edges) {
    link(a, b);
    link(b, a);
  }
  const lines: { x: number; y: number }[][] = [];
  const draw = (start: string) => {
    const line = [start];
    for (let at = start, next = pick(at, ends); next; next = pick(at, ends, line.at(-2))) {
      ends.get(at)?.delete(next);
      ends.get(next)?.delete(at);
      line.push(next);
      at = next;
    }
    lines.push(withoutMiddles(line.map(point)));
  };
  const odd = [...ends].filter(([, others]) => others.size % 2 === 1).map(([name]) => name);
  for (const start of [...odd, ...ends.keys()]) while (ends.get(start)?.size) draw(start);
  return lines;
}

/** The next corner to draw to: straight on where possible. */
function pick(
  at: string,
  ends: ReadonlyMap<string, ReadonlySet<string>>,
  before?: string,
): string | undefined {
  const choices = [...(ends.get(at) ?? [])];
  return (
    choices.find((next) => before && straight(point(before), point(at), point(next))) ?? choices[0]
  );
}

function withoutMiddles(line: readonly { x: number; y: number }[]) {
  return line.filter((here, i) => {
    const before = line[i - 1];
    const after = line[i + 1];
    return !before || !after || !straight(before, here, after);
  });
}

function straight(...[a, b, c]: { x: number; y: number }[]): boolean {
  return (a?.x === b?.x && b?.x === c?.x) || (a?.y === b?.y && b?.y === c?.y);
}

function unitEdges(x0: number, y0: number, x1: number, y1: number): Edge[] {
  const edges: Edge[] = [];
  for (let x = x0; x < x1; x++) edges.push(edge(x, y0, x + 1, y0));
  for (let y = y0; y < y1; y++) edges.push(edge(x0, y, x0, y + 1));
  return edges;
}

function edge(x0: number, y0: number, x1: number, y1: number): Edge {
  return { a: `${x0},${y0}`, b: `${x1},${y1}` };
}

function point(name: string): { x: number; y: number } {
  const [x, y] = name.split(',').map(Number) as [number, number];
  return { x, y };
}

/** JSON with one polyline, portal or light a line. */
function render(file: Record<string, unknown>): string {
  const entries = Object.entries(file).map(([key, value]) => {
    const text = Array.isArray(value)
      ? `[\n${value.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`
      : JSON.stringify(value);
    return `  ${JSON.stringify(key)}: ${text}`;
  });
  return `{\n${entries.join(',\n')}\n}\n`;
}
