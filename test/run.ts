/**
 * Everything that must hold, in one run: `npm test`, or one stage alone: `npm test -- --only unit`.
 *
 * A stage that fails hides none of the later ones; the last line counts what passed, failed and was
 * skipped.
 */
import { parseArgs } from 'node:util';
import { runBrowsers } from './stages/browsers.js';
import { runChecks } from './stages/checks.js';
import { installBrowsers } from './stages/installation.js';
import { type Count, runCommand, type Stage } from './stages/stage.js';
import { runVitest } from './stages/vitest.js';

const STAGES: readonly Stage[] = [
  { name: 'build', title: 'Build: kernel, bindings, types', run: build },
  { name: 'check', title: 'Check: linter, formatter, types', run: runChecks },
  { name: 'unit', title: 'Unit tests and proofs', run: () => runVitest('unit') },
  { name: 'pool', title: 'Pool: workers in Node', run: () => runVitest('pool') },
  { name: 'package', title: 'Package: packed, installed, used', run: runPackage },
  { name: 'browsers', title: 'Browsers: Chromium and Firefox', run: runBrowsers },
];

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
const names = values.only ?? STAGES.map((stage) => stage.name);
for (const name of names) {
  if (STAGES.some((stage) => stage.name === name)) continue;
  console.error(`no stage ${name}; there are: ${STAGES.map((stage) => stage.name).join(', ')}`);
  process.exit(1);
}

const total: Count = { passed: 0, failed: 0, skipped: 0 };
const lines: string[] = [];
for (const stage of STAGES.filter((stage) => names.includes(stage.name))) {
  console.log(`\n=== ${stage.title} ===`);
  const start = performance.now();
  const count = await run(stage);
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  lines.push(`${stage.title}: ${show(count)}, ${seconds} s`);
  console.log(lines.at(-1));
}

console.log(`\n=== Summary ===\n${lines.join('\n')}`);
console.log(show(total));
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

function show({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

async function build(): Promise<Count> {
  return (await runCommand('npm', ['run', '--silent', 'build']))
    ? { passed: 1, failed: 0, skipped: 0 }
    : { passed: 0, failed: 1, skipped: 0 };
}

/** Its pages need a browser. */
async function runPackage(): Promise<Count> {
  await installBrowsers();
  return runVitest('package');
}

/** A stage that breaks down counts as one failure. */
async function run(stage: Stage): Promise<Count> {
  try {
    return await stage.run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
