import { basename } from 'node:path';
import { drawText } from '../draw/text.js';
import type { GridMap } from '../map.js';
import { answerOf } from './answer.js';
import { deliver } from './deliver.js';
import { loadMap } from './maps.js';
import { fieldsOf, loadOptionsOf, needed, oneOfFlag, readArguments } from './options.js';
import { type AreaName, type AreaPicture, describe, pictureOf } from './picture.js';
import type { Terminal } from './terminal.js';

export const AREA_FORMATS = ['text', 'json', 'svg'] as const;

/** `fivefoot burst|spread|visible MAP --at x,y …`: one area on one map, as text, JSON or a picture. */
export function areaCommand(name: AreaName) {
  const special = { burst: [], spread: ['model'], visible: ['channel'] } as const;
  return async (args: readonly string[], terminal: Terminal): Promise<void> => {
    const { values, path } = readArguments(args, [
      ...(['at', 'radius', 'user', 'profile', 'snap', 'format', 'out'] as const),
      ...special[name],
    ]);
    const file = needed(path, 'a map');
    needed(values.at, '--at x,y');
    if (name !== 'visible') needed(values.radius, '--radius FEET');
    const format = oneOfFlag('format', values.format, AREA_FORMATS);
    const fields = fieldsOf(values);

    const map = await loadMap(file, loadOptionsOf(values));
    try {
      const area = map.query(name, fields);
      const picture = { name, fields, area, source: basename(file) };
      const render = {
        json: () => `${JSON.stringify(answerOf(area))}\n`,
        svg: () => pictureOf(map, picture),
        text: () => asText(map, picture, terminal.color && values.out === undefined),
      };
      await deliver(render[format](), values.out, terminal);
    } finally {
      map.dispose();
    }
  };
}

function asText(map: GridMap, { name, fields, area }: AreaPicture, color: boolean): string {
  const [x, y] = fields.at as [number, number];
  const picture = drawText({
    map,
    layers: [{ cells: area, mark: '*', ink: 'ember' }],
    origin: { x, y },
    color,
  });
  return `${describe(name, fields)} around corner ${x},${y}: ${area.count} squares\n${picture}\n`;
}
