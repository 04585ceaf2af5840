import { defineConfig } from 'vitest/config';

// Test files share the modules that they import: loading the portal for each of them took as long as its tests. No module
// has state of its own, and whoever fakes the clock puts it back.

// What touches a database runs on both engines: tests over HTTP, and `*.db.test.ts` beside what they test. A few
// (`*.sqlite.test.ts`, `*.postgres.test.ts`) are about what only one of them can do or suffer.
const onDatabase = {
  isolate: false,
  include: ['tests/**/*.test.ts', 'src/**/*.db.test.ts'],
  // Long enough for a slow machine: what waits for something in a test gives up much sooner.
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    name: 'server',
    projects: [
      {
        test: {
          isolate: false,
          name: 'unit',
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.db.test.ts'],
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
          exclude: ['tests/**/*.sqlite.test.ts'],
          globalSetup: 'tests/support/global-setup.ts',
        },
      },
    ],
  },
});
