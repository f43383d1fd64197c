import { fileURLToPath } from 'node:url';

/** The maps that come with the package. */
export const EXAMPLES = {
  /** Walls and doors along the grid. */
  dungeon: exampleFile('dungeon.dd2vtt'),
  /** Hardly a wall along the grid. */
  keep: exampleFile('keep.json'),
} as const;

export type ExampleName = keyof typeof EXAMPLES;

function exampleFile(name: string): string {
  return fileURLToPath(new URL(`../../examples/${name}`, import.meta.url));
}
