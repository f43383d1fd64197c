import type { GridMap } from '../../../bindings/index.js';
import type { WorkerPool } from '../../../bindings/pool/web.js';
import { Random } from '../../oracle/random.js';
import { digest, isRefusal } from '../../queries/digest.js';
import { queryMap } from '../../queries/maps.js';
import { type Question, questionsOf } from '../../queries/questions.js';
import { equal } from '../expect.js';
import { Hazards, WAYS } from './hazards.js';
import { fivefoot, PAGE, pause, pool, type Remote, within } from './page.js';

const WORKERS = 3;
/** On each of the two kinds of pages, so that it is 200 in a browser. */
const KILLED = 100;
const HANGS_MS = 60_000;
const SEED = 20;

describe(`chaos on ${PAGE}`, () => {
  it(`${KILLED} workers die at random moments: every call settles, and no answer is wrong`, async function () {
    this.timeout(240_000);
    const random = new Random(SEED);
    const hazards = new Hazards();
    await using workers = await pool.WorkerPool.open({ size: WORKERS, spawn: hazards.spawn });
    const map = queryMap('special walls').open(fivefoot);
    const remote = await workers.load(map);
    const killing = kill(workers, hazards, random);
    const tally = { right: 0, lost: 0 };
    while (workers.stats().lost < KILLED) await round(map, remote, random, tally);
    await killing;
    equal(
      await digest(remote, { method: 'toJSON', args: [] }),
      await digest(map, { method: 'toJSON', args: [] }),
    );
    equal(workers.stats().waiting, 0);
    equal(tally.right > tally.lost, true);
    map.dispose();
  });
});

/** Harms workers until so many have died, after none, some or many answers each time. */
async function kill(workers: WorkerPool, hazards: Hazards, random: Random): Promise<void> {
  while (workers.stats().lost < KILLED) {
    const answered = workers.stats().jobs + random.pick([0, 0, 1, 5, 20]);
    // Nothing is asked any more once enough have died, of faults that took their time.
    while (workers.stats().jobs < answered && workers.stats().lost < KILLED) await pause(1);
    await pause(random.below(5));
    hazards.harm(random.pick(WAYS), random);
  }
}

/** Asks many questions at once, and edits the map before they are answered. */
async function round(
  map: GridMap,
  remote: Remote,
  random: Random,
  tally: { right: number; lost: number },
): Promise<void> {
  const asked: { question: Question; wanted: string }[] = [];
  const questions = questionsFor(map);
  for (let n = 0; n < 60; n++) {
    const question = random.pick(questions);
    asked.push({ question, wanted: await digest(map, question) });
  }
  const answers = asked.map(async ({ question, wanted }) => {
    const got = await settled(question.method, digest(remote, question));
    if (got === undefined) tally.lost++;
    else {
      equal(`${question.method} ${got}`, `${question.method} ${wanted}`);
      tally.right++;
    }
  });
  const at = { x: random.below(map.width), y: random.below(map.height) };
  const edit: Question = { method: 'setCell', args: [at, random.pick(['solid', 'open'])] };
  // Where the edit is lost, it has taken place nowhere.
  const edited = await settled('setCell', digest(remote, edit));
  if (edited !== undefined) await digest(map, edit);
  await Promise.all(answers);
}

/** What it gives, or nothing where the worker was lost; fails where it hangs. */
async function settled(what: string, answer: Promise<string>): Promise<string | undefined> {
  try {
    return await within(HANGS_MS, what, answer);
  } catch (error) {
    if (isRefusal(error) && error.code === 'E_WORKER_LOST') return undefined;
    throw error;
  }
}

/** All kinds but fields, whose ways are asked for after edits that come meanwhile. */
function questionsFor(map: GridMap): Question[] {
  const all = questionsOf(fivefoot, map, queryMap('special walls'));
  return [...all].flatMap(([kind, questions]) => (/distances|field/.test(kind) ? [] : questions));
}
