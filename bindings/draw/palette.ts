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

/** What an area looks like: fire, fog or light. */
export const TONES = {
  ember: { fill: '#f0752b', line: '#b8380a' },
  mist: { fill: '#3fa79a', line: '#14695f' },
  light: { fill: '#f2c230', line: '#94700a' },
} as const;
export type Tone = keyof typeof TONES;
