/** Colours of pictures. A picture brings its own paper, so that it reads on light and dark pages. */
export const PAPER = '#fbf6ea';
export const EDGE = '#d9cdb2';
export const TEXT = '#352e26';
export const MUTED = '#7a6f5f';

export const FLOOR = '#f6eedb';
export const GRID = '#c9b993';
export const ROCK = '#57504a';
export const ROCK_HATCH = '#6a625a';
export const BEYOND = '#c3b799';
export const BEYOND_HATCH = '#a09375';
export const INK = '#29231e';
export const WOOD = '#c08443';
export const GLASS = '#a9d3e8';
export const FORCE = '#9b3fc4';
export const CLOTH = '#a8324a';
export const IRON = '#5b6670';
export const ONE_WAY = '#0b6e8f';
export const LIMITED = '#b7d36b';

/** What an area looks like: fire, fog or light. */
export const TONES = {
  ember: { fill: '#f0752b', line: '#b8380a' },
  mist: { fill: '#3fa79a', line: '#14695f' },
  light: { fill: '#f2c230', line: '#94700a' },
} as const;
export type Tone = keyof typeof TONES;

/**
 * From near to far, red, green and blue of colours that get darker evenly and that no kind of colour
 * blindness confuses (after viridis, without its darkest end: walls are darker).
 */
export const HEAT = [
  [253, 231, 37],
  [181, 222, 43],
  [110, 206, 88],
  [53, 183, 121],
  [31, 158, 137],
  [38, 130, 142],
  [49, 104, 142],
  [62, 73, 137],
] as const;
/** Ground that nothing leads to. */
export const UNREACHED = '#9a9488';

/** Creatures by the part they play. */
export const ROLES = {
  user: { fill: '#2f5fa8', label: 'user' },
  attacker: { fill: '#2f5fa8', label: 'attacker' },
  viewer: { fill: '#2f5fa8', label: 'from' },
  target: { fill: '#6a4a9c', label: 'target' },
  bystander: { fill: '#66706a', label: 'creature' },
  friend: { fill: '#3f7d4e', label: 'may be passed' },
} as const;
export type Role = keyof typeof ROLES;

export const LINE_CLEAR = '#1f8a4c';
export const LINE_BLOCKED = '#c8321e';
/** Under what is in the way of a line. */
export const STRUCK = '#ff8a6b';
/** Rock that a viewer sees the face of. */
export const FACES = '#ffd98a';
/** The way that a creature goes. */
export const WAY = '#1d4f91';
