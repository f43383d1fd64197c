import type { Stalls } from '../page/beat.js';
import { inBrowsers } from '../page/browsers.js';
import type { Answered, Asked, Job } from '../page/page.js';
import { serve } from '../page/server.js';
import { head, row } from '../table.js';
import type { TableOptions } from './options.js';

const SIDE = 8192;
const RUNS = 30;
const SCENE = 'rooms';

/**
 * How long a page in a real browser stands still while its pool searches a large map:
 * on pages that are isolated, where memory is shared, and that are not.
 */
export async function poolPage({ size, oneSize }: TableOptions): Promise<void> {
  const side = oneSize ? size : SIDE;
  head(
    `The longest stall of a page while a pool of two workers is at work, ${SCENE}, ${side}², ms`,
    [
      ...['browser', 'page', 'memory', 'meanwhile', 'takes', 'beat: p50', 'p95', 'max'],
      ...['frame: p50', 'p95', 'max', 'long task: p95'],
    ],
    4,
  );
  for (const isolated of [false, true]) {
    const { url, server } = await serve(isolated);
    try {
      await inBrowsers(async (name, browser) => {
        const page = await browser.newPage();
        page.on('pageerror', (error) => console.error(name, error));
        page.setDefaultTimeout(0);
        await page.goto(url);
        const asked: Asked = { scene: SCENE, side, runs: RUNS };
        const answer = (await page.evaluate(
          `new Promise((resolve) => { const wait = () => globalThis.ask ? resolve() : setTimeout(wait, 10); wait(); })` +
            `.then(() => ask(${JSON.stringify(asked)}))`,
        )) as Answered;
        if (answer.isolated !== isolated) throw new Error(`${name}: isolated ${answer.isolated}`);
        const memory = answer.shared ? 'shared' : 'own copies';
        for (const [job, stalls] of Object.entries(answer.stalls)) {
          print(name, isolated ? 'isolated' : 'not isolated', memory, job as Job, stalls);
        }
      });
    } finally {
      server.close();
    }
  }
}

function print(
  name: string,
  page: string,
  memory: string,
  job: Job,
  stalls: readonly Stalls[],
): void {
  const at = (key: keyof Stalls, share: number) => {
    const sorted = stalls.map((stall) => stall[key]).sort((a, b) => a - b);
    const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] as number;
    return value < 100 ? value.toFixed(1) : Math.round(value).toString();
  };
  const tasks = stalls.some(({ task }) => task > 0) ? at('task', 0.95) : 'none';
  row([
    ...[name, page, memory, job, at('took', 0.5)],
    ...[at('beat', 0.5), at('beat', 0.95), at('beat', 1)],
    ...[at('frame', 0.5), at('frame', 0.95), at('frame', 1), tasks],
  ]);
}
