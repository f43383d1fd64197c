/** How many arguments a method takes before its options, and whether it has any of its own. */
interface Method {
  readonly places: number;
  readonly hasOptions: boolean;
}

const optioned = (places: number): Method => ({ places, hasOptions: true });
const bare = (places: number): Method => ({ places, hasOptions: false });

/** The methods of a map that workers answer. */
export const METHODS: Readonly<Record<string, Method>> = {
  burst: optioned(2),
  spread: optioned(2),
  spreads: optioned(2),
  emanation: optioned(2),
  cone: optioned(3),
  line: optioned(3),
  cylinder: optioned(2),
  shapeable: optioned(1),
  visible: optioned(1),
  lineOfEffect: optioned(2),
  lineOfSight: bare(2),
  ray: optioned(2),
  rays: optioned(1),
  matrix: optioned(2),
  cover: optioned(2),
  covers: optioned(2),
  passable: bare(3),
  distance: optioned(2),
  creatureDistance: optioned(2),
  origins: bare(1),
  reach: optioned(2),
  flanking: optioned(3),
  distances: optioned(1),
  reachable: optioned(2),
  path: optioned(2),
  route: optioned(1),
  query: bare(2),
  cellKind: bare(1),
  isOpen: bare(1),
  walls: bare(0),
  toJSON: bare(0),
  serialize: bare(0),
  setCell: bare(2),
  addWall: bare(1),
  moveWall: bare(3),
  removeWall: bare(1),
  setDoor: bare(2),
};

const EDITS = ['setCell', 'addWall', 'moveWall', 'removeWall', 'setDoor'];

export function isEdit(name: string): boolean {
  return EDITS.includes(name);
}

/** The methods that a batch can be of. */
export const QUERIES = Object.keys(METHODS).filter((name) => !isEdit(name));

/** What the way from a cell of a remote field is asked by. */
export const WAY_BACK = 'way back';

/** What asks for more of a map than queries go by. */
const OF_WRITER = ['cellKind', 'isOpen', 'walls', 'toJSON', 'serialize'];

/** Whether a worker cannot answer that reads a map which another one writes to. */
export function isOfWriter(verb: string, args: readonly unknown[]): boolean {
  return OF_WRITER.includes(verb) || args.some(hasPasses);
}

/** Barriers are passed on a copy of the map. */
function hasPasses(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'passes' in value;
}
