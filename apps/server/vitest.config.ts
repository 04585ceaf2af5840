import { defineConfig } from 'vitest/config';

// What touches a database runs on both engines: tests over HTTP, and `*.db.test.ts` beside what they test. A few
// (`*.sqlite.test.ts`, `*.postgres.test.ts`) are about what only one of them can do or suffer.
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
          exclude: ['tests/**/*.postgres.test.ts'],
          provide: { postgresUrl: null },
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'postgres',
          exclude: [
            'tests/**/*.sqlite.test.ts',
            ...BEFORE_THE_DATABASE.map((name) => `tests/${name}.test.ts`),
          ],
        },
      },
    ],
  },
});
