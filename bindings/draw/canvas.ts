import type { Sign } from './barriers.js';
import type { Frame, WallView } from './view.js';

/** Colours of a terminal, by what they show. */
export const INKS = {
  floor: '90',
  rock: '90',
  fog: '37',
  dark: '34',
  rough: '33',
  wall: '1',
  wood: '33',
  glass: '36',
  force: '35',
  origin: '1;97;41',
  ember: '30;43',
  mist: '30;46',
  light: '30;103',
  user: '1;97;44',
  attacker: '1;97;44',
  viewer: '1;97;44',
  target: '1;97;45',
  bystander: '1;97;100',
  friend: '1;97;42',
  way: '1;97;44',
  // Of the 256 colours that terminals have, those nearest to the pictures' ramp.
  heat0: '30;48;5;227',
  heat1: '30;48;5;149',
  heat2: '30;48;5;77',
  heat3: '30;48;5;36',
  heat4: '97;48;5;30',
  heat5: '97;48;5;24',
  heat6: '97;48;5;60',
  heat7: '97;48;5;54',
} as const;
export type Ink = keyof typeof INKS;

interface Place {
  text: string;
  ink?: Ink | undefined;
  /** Cells of the same fill run together over the edge between them. */
  fill?: string | undefined;
  wall?: boolean;
}

/**
 * A grid of characters: in the drawn form, cells at odd columns and rows with the edges and corners
 * between them at even ones; else one place a cell.
 */
export class Canvas {
  private readonly places: Place[];
  private readonly columns: number;
  private readonly rows: number;

  constructor(
    width: number,
    height: number,
    private readonly drawn: boolean,
  ) {
    this.columns = drawn ? 2 * width + 1 : width;
    this.rows = drawn ? 2 * height + 1 : height;
    this.places = Array.from({ length: this.columns * this.rows }, () => ({ text: ' ' }));
  }

  cell(column: number, row: number, text: string, ink?: Ink, fill?: string): void {
    const place = this.drawn ? this.at(2 * column + 1, 2 * row + 1) : this.at(column, row);
    if (place) Object.assign(place, { text, ink, fill });
  }

  corner(column: number, row: number, text: string, ink?: Ink): void {
    const place = this.at(2 * column, 2 * row);
    if (place) Object.assign(place, { text, ink, fill: undefined });
  }

  /** Edges and corners amid cells of one fill take that fill. */
  fillBetween(glyphs: boolean): void {
    if (!this.drawn) return;
    for (let y = 0; y < this.rows; y++) {
      for (let x = 0; x < this.columns; x++) {
        if (x % 2 && y % 2) continue;
        const cells = this.cellsAround(x, y);
        const first = cells[0];
        if (!first?.fill || cells.some((other) => other?.fill !== first.fill)) continue;
        const place = this.at(x, y) as Place;
        const mass = first.fill === 'solid' || first.fill === 'beyond';
        Object.assign(place, { text: mass && glyphs ? first.text : ' ', ink: first.ink });
      }
    }
  }

  wall({ from, to }: WallView, sign: Sign, frame: Frame, lines: boolean): void {
    const vertical = from[0] === to[0];
    const glyphs = (lines ? LINES : ASCII)[sign];
    const start = vertical ? Math.min(from[1], to[1]) : Math.min(from[0], to[0]);
    const end = vertical ? Math.max(from[1], to[1]) : Math.max(from[0], to[0]);
    for (let i = start; i < end; i++) {
      const x = vertical ? 2 * (from[0] - frame.x) : 2 * (i - frame.x) + 1;
      const y = vertical ? 2 * (i - frame.y) + 1 : 2 * (from[1] - frame.y);
      const place = this.at(x, y);
      if (!place) continue;
      const text = glyphs[vertical ? 1 : 0] as string;
      Object.assign(place, { text, ink: WALL_INKS[sign] ?? 'wall', wall: true });
    }
  }

  /** Signs where walls meet. The first one stands always: it tells the drawn form from the other. */
  corners(lines: boolean): void {
    for (let y = 0; y < this.rows; y += 2) {
      for (let x = 0; x < this.columns; x += 2) {
        const sides = [this.at(x, y - 1), this.at(x + 1, y), this.at(x, y + 1), this.at(x - 1, y)];
        const joined = sides.map((side) => side?.wall === true);
        const place = this.at(x, y) as Place;
        if (joined.some(Boolean)) {
          const index = joined.reduce((sum, wall, i) => sum + (wall ? 1 << i : 0), 0);
          Object.assign(place, { text: lines ? JOINTS[index] : '+', ink: 'wall' });
        } else if (!lines && x === 0 && y === 0) place.text = '+';
      }
    }
  }

  toText(wide: boolean, color: boolean): string {
    return Array.from({ length: this.rows }, (_, y) => this.line(y, wide, color)).join('\n');
  }

  private line(y: number, wide: boolean, color: boolean): string {
    let line = '';
    let ink: Ink | undefined;
    for (let x = 0; x < this.columns; x++) {
      const place = this.at(x, y) as Place;
      if (color && place.ink !== ink) {
        if (ink) line += '\u001b[0m';
        if (place.ink) line += `\u001b[${INKS[place.ink]}m`;
        ink = place.ink;
      }
      line += wide ? this.widen(place, x, y) : place.text;
    }
    return ink ? `${line}\u001b[0m` : line;
  }

  private widen(place: Place, x: number, y: number): string {
    const { text } = place;
    if (!this.drawn) return place.fill ? text + text : `${text} `;
    if (x % 2 === 0) return text;
    const stretched =
      place.wall || place.fill === 'solid' || place.fill === 'beyond' || y % 2 === 0;
    return stretched ? text.repeat(3) : ` ${text} `;
  }

  private cellsAround(x: number, y: number): (Place | undefined)[] {
    const xs = x % 2 ? [x] : [x - 1, x + 1];
    const ys = y % 2 ? [y] : [y - 1, y + 1];
    return ys.flatMap((row) => xs.map((column) => this.at(column, row)));
  }

  private at(x: number, y: number): Place | undefined {
    if (x < 0 || y < 0 || x >= this.columns || y >= this.rows) return undefined;
    return this.places[y * this.columns + x];
  }
}

/** Horizontal and vertical, as map files draw them. */
const ASCII: Readonly<Record<Sign, string>> = {
  wall: '-|',
  'closed door': 'DD',
  'open door': 'dd',
  window: 'WW',
  force: 'FF',
  curtain: 'CC',
  portcullis: 'PP',
  slit: 'SS',
  low: 'LL',
};

const LINES: Readonly<Record<Sign, string>> = {
  ...ASCII,
  wall: '─│',
  'closed door': '━┃',
  'open door': '╌╎',
  window: '═║',
};

const WALL_INKS: Readonly<Partial<Record<Sign, Ink>>> = {
  'closed door': 'wood',
  'open door': 'wood',
  window: 'glass',
  force: 'force',
  curtain: 'force',
};

/** Box drawing by which sides a wall leaves to: 1 up, 2 right, 4 down, 8 left. */
const JOINTS = ' ╵╶└╷│┌├╴┘─┴┐┤┬┼';
