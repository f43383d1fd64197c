import { type Count, freshReport, readReport, runBinary, settle } from './stage.js';

/** The part of vitest's JSON report that is counted. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly { status: string; assertionResults: readonly unknown[] }[];
}

export async function runVitest(project: string): Promise<Count> {
  const path = freshReport(project);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
  const succeeded = await runBinary('vitest', ['run', '--project', project, ...reporters]);
  const report = readReport(path) as Report;
  // A file that does not even load holds no test to count as failed.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = report.numFailedTests + broken.length;
  const { numPassedTests: passed, numPendingTests: skipped } = report;
  return settle({ passed, failed, skipped }, succeeded);
}
