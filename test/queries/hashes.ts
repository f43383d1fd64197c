import type { GridMap } from '../../bindings/index.js';
import { type Answerer, digest } from './digest.js';
import { type Package, QUERY_MAPS, type QueryMap } from './maps.js';
import { type Question, questionsOf } from './questions.js';

/** Digests of the answers on each map to each kind of question, in the order of the questions. */
export type Hashes = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Who answers the questions about a map: the map itself, or one that answers in its stead. */
export type Asked = (map: GridMap) => Answerer | Promise<Answerer>;

export async function allHashes(from: Package): Promise<Hashes> {
  const all: Record<string, Record<string, string>> = {};
  for (const map of QUERY_MAPS) all[map.name] = await hashesOf(from, map);
  return all;
}

export async function hashesOf(
  from: Package,
  queryMap: QueryMap,
  asked: Asked = (map) => map,
): Promise<Record<string, string>> {
  const map = queryMap.open(from);
  const answerer = await asked(map);
  const kinds = [...questionsOf(from, map, queryMap)].map(async ([kind, questions]) => {
    const digests = await Promise.all(questions.map((question) => digest(answerer, question)));
    return [kind, digests.join(' ')] as const;
  });
  const hashes = Object.fromEntries(await Promise.all(kinds));
  map.dispose();
  return hashes;
}

/** A line for each question about a map whose answer is not as it was, the question and both digests. */
export function changes(
  from: Package,
  queryMap: QueryMap,
  got: Readonly<Record<string, string>>,
  was: Hashes,
): string[] {
  const map = queryMap.open(from);
  const lines = [...questionsOf(from, map, queryMap)].flatMap(([kind, questions]) => {
    const before = was[queryMap.name]?.[kind]?.split(' ') ?? [];
    const after = got[kind]?.split(' ') ?? [];
    return questions.flatMap((question, i) =>
      before[i] === after[i]
        ? []
        : [`${describe(queryMap, question)}: ${before[i]}, now ${after[i]}`],
    );
  });
  map.dispose();
  return lines;
}

function describe({ name }: QueryMap, { method, args }: Question): string {
  const text = args.map((arg) => JSON.stringify(arg) ?? String(arg)).join(', ');
  return `${name}: ${method}(${text.length > 300 ? `${text.slice(0, 300)}…` : text})`;
}
