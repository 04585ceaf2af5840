import { defineConfig } from 'vitest/config';

/** With THOROUGH=true, as in `.ci/run`, every file runs on every engine that it can run on. */
const isThorough = process.env.THOROUGH === 'true';

// Minutes of floods, proxies, restarts and installations.
const ONLY_THOROUGH = [
  'floods',
  'nginx',
  'ask-instead-crash',
  'import-crash',
  'open-requests-crash',
  'crash',
  'crash.postgres',
  'lost-database.postgres',
  'poolers.postgres',
  'rolling-restart.postgres',
  'release.sqlite',
];

// Where the engine matters: locks, races, jobs, migrations, restore, search. `*.db.test.ts` beside what they test run on
// both, too; a few (`*.sqlite.test.ts`, `*.postgres.test.ts`) are about what only one engine can do or suffer.
const ON_BOTH = [
  'answer-links',
  'ask-instead',
  'backup',
  'booking',
  'bulk-actions',
  'career-days',
  'class-page',
  'coming-after-all',
  'deletion-races',
  'durability',
  'email-change',
  'events',
  'import-undo',
  'invite-list',
  'never-asked',
  'query-counts',
  'open-requests',
  'open-requests-asking',
  'outcome-people',
  'released-versions',
  'search-tables',
  'same-time',
  'school-rules',
  'session-races',
  'similar-speakers',
  'status-undo',
  'unanswered',
  'visit-conflicts',
  'visit-requests',
  'whole-lists',
];

// Minutes of emails and demo data, of which the jobs and the stored people have tests of their own on both engines.
const SLOW_ON_POSTGRES = ['src/platform/mail/worker.db.test.ts', 'src/demo/seed.db.test.ts'];

const onDatabase = {
  // Test files share the modules that they import: loading the portal for each of them took as long as its tests. No
  // module has state of its own, and whoever fakes the clock puts it back.
  isolate: false,
  include: ['tests/**/*.test.ts', 'src/**/*.db.test.ts'],
  setupFiles: '../../packages/contract/tests/property-tests.ts',
  globalSetup: 'tests/support/global-setup.ts',
  // Long enough for a slow machine: what waits for something in a test gives up sooner.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000, interval: 10 } },
  // These tests run on real time and real processes. One that fails is repeated once, and the summary of `npm test`
  // names it.
  retry: 1,
};

// These promise what happens before a query runs: connections, headers, sizes, addresses, configuration. The engine
// can't make a difference there, so they run on SQLite only.
const BEFORE_THE_DATABASE = ['answers', 'floods', 'input-bounds', 'nginx', 'origins', 'process', 'proxies'];

const filesOf = (names: readonly string[]) => names.map((name) => `tests/${name}.test.ts`);

export default defineConfig({
  test: {
    name: 'server',
    projects: [
      {
        test: {
          isolate: false,
          setupFiles: '../../packages/contract/tests/property-tests.ts',
          name: 'unit',
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.db.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'sqlite',
          exclude: ['tests/**/*.postgres.test.ts', ...(isThorough ? [] : filesOf(ONLY_THOROUGH))],
          provide: { postgresUrl: null },
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'postgres',
          include: isThorough
            ? onDatabase.include
            : [...filesOf(ON_BOTH), 'tests/**/*.postgres.test.ts', 'src/**/*.db.test.ts'],
          exclude: [
            'tests/**/*.sqlite.test.ts',
            ...filesOf(BEFORE_THE_DATABASE),
            ...(isThorough ? [] : [...filesOf(ONLY_THOROUGH), ...SLOW_ON_POSTGRES]),
          ],
        },
      },
    ],
  },
});
