import { existsSync, mkdtempDisposableSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../lib/browser.ts';
import { root, runPinned } from '../lib/child.mjs';
import { ensureWebBuilt } from '../lib/web-build.mjs';
import { broken, type Outcome, type Skip, skipped } from './outcome.ts';

const name = 'journeys';

/** Runs the journeys in a browser, against the production build. */
export async function runJourneys(filters: readonly string[]): Promise<Outcome> {
  if (!(await ensureWebBuilt())) return broken(name, 'the pages could not be built');
  const browser = await findBrowser();
  if (!browser) return skipped(name, 'no Chromium or Chrome is installed, and none could be');

  using folder = mkdtempDisposableSync(join(tmpdir(), 'portal-journeys-'));
  const report = join(folder.path, 'report.json');
  const code = await runPinned(
    [
      join(root, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--config=e2e/playwright.config.ts',
      '--reporter=list,json',
      ...filters,
    ],
    {
      env: {
        ...process.env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        ...(browser.path && { PORTAL_CHROMIUM: browser.path }),
      },
    },
  );
  const outcome = read(report);
  if (code !== 0 && !outcome?.failures.length) return broken(name, `Playwright ended with exit code ${code}`);
  return outcome ?? broken(name, 'Playwright left no report');
}

interface ReportedTest {
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  annotations: { type: string; description?: string }[];
}

interface ReportedSuite {
  title: string;
  suites?: ReportedSuite[];
  specs?: { title: string; tests: ReportedTest[] }[];
}

interface Report {
  suites: ReportedSuite[];
  /** Errors outside of tests. */
  errors: { message?: string }[];
}

function read(file: string): Outcome | undefined {
  if (!existsSync(file)) return undefined;
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  const tests = report.suites.flatMap((suite) => testsIn(suite, []));
  const titlesOf = (wanted: ReportedTest['status']) =>
    tests.filter(({ status }) => status === wanted).map(({ title }) => title);
  const failures = [
    ...titlesOf('unexpected'),
    ...report.errors.map(({ message }) => message?.split('\n')[0] ?? 'an error outside of tests'),
  ];
  const skips: Skip[] = tests
    .filter(({ status }) => status === 'skipped')
    .map(({ title, annotations }) => ({
      what: `${name} ${title}`,
      why: annotations.find(({ description }) => description)?.description ?? 'the test says so',
    }));
  const repeated = titlesOf('flaky');
  const passed = titlesOf('expected').length + repeated.length;
  return { name, passed, failures, repeated, skips };
}

function testsIn(suite: ReportedSuite, above: readonly string[]): (ReportedTest & { title: string })[] {
  const path = [...above, suite.title];
  return [
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.map((test) => ({ ...test, title: [...path, title].join(' > ') })),
    ),
    ...(suite.suites ?? []).flatMap((child) => testsIn(child, path)),
  ];
}
