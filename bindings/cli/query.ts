import { oneOf, record, text } from '../check.js';
import { GridError, show } from '../errors.js';
import { fieldsOf, VERB_NAMES } from '../verbs.js';
import { answerOf } from './answer.js';
import { MapDesk } from './desk.js';
import { type Line, LONGEST_LINE, lineGroups, TOO_LONG } from './lines.js';
import { readArguments, UsageError } from './options.js';
import type { Terminal } from './terminal.js';

/** `fivefoot query`: requests as JSON, one a line, answered in order, one line each. */
export async function queryCommand(args: readonly string[], terminal: Terminal): Promise<void> {
  const { path } = readArguments(args, []);
  if (path !== undefined) throw new UsageError('maps come with the requests on standard input');
  const desk = new MapDesk();
  try {
    await serve(desk, terminal);
  } finally {
    desk.dispose();
  }
}

async function serve(desk: MapDesk, terminal: Terminal): Promise<void> {
  for await (const lines of lineGroups(terminal.input)) {
    let answers = '';
    for (const line of lines) {
      if (typeof line === 'string' && line.trim() === '') continue;
      answers += `${await answerLine(line, desk)}\n`;
      // Answers to lines that came together leave together, but not at the price of a long wait.
      if (answers.length > FLUSH_LENGTH) {
        await terminal.output.write(answers);
        answers = '';
      }
    }
    if (answers) await terminal.output.write(answers);
  }
}

const FLUSH_LENGTH = 1 << 16;

/** The answer to one line, whatever the line: nothing that it holds may end the conversation. */
async function answerLine(line: Line, desk: MapDesk): Promise<string> {
  let id: unknown = null;
  try {
    const request = parseRequest(line);
    id = request.id ?? null;
    return JSON.stringify({ id, ...(await handle(request, desk)) });
  } catch (error) {
    return JSON.stringify({ id: printable(id), error: describeError(error) });
  }
}

function parseRequest(line: Line): Record<string, unknown> {
  if (line === TOO_LONG) {
    throw new GridError('E_SIZE', 'line', 'a longer one', `up to ${LONGEST_LINE} characters`);
  }
  let request: unknown;
  try {
    request = JSON.parse(line);
  } catch {
    throw new GridError('E_FORMAT', 'line', show(line), 'one JSON object a line');
  }
  if (typeof request !== 'object' || request === null || Array.isArray(request)) {
    throw new GridError('E_FORMAT', 'line', show(request), 'one JSON object a line');
  }
  return request as Record<string, unknown>;
}

async function handle(request: Record<string, unknown>, desk: MapDesk): Promise<object> {
  if ('define' in request) {
    const { define, map } = record(request, 'request', ['id', 'define', 'map']);
    await desk.define(text(define, 'define'), map);
    return { defined: define };
  }
  const { id: _, map, query, ...fields } = request;
  const name = oneOf(query, 'query', VERB_NAMES);
  const known = fieldsOf(name).filter((field) => !BETWEEN_CALLS.includes(field));
  record(fields, name, known);
  return answerOf((await desk.find(map)).query(name, fields));
}

/** For what goes on from call to call, which JSON cannot say: no message may offer it. */
const BETWEEN_CALLS: readonly string[] = ['into', 'live'];

function describeError(error: unknown): { code: string; message: string } {
  if (error instanceof GridError) return { code: error.code, message: error.message };
  // A fault of ours: say so, and stay in the conversation.
  return { code: 'E_KERNEL', message: error instanceof Error ? error.message : String(error) };
}

/** An id nested so deeply that it cannot be written is answered as unknown. */
function printable(id: unknown): unknown {
  try {
    JSON.stringify(id);
    return id;
  } catch {
    return null;
  }
}
