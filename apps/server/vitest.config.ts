import { defineConfig } from 'vitest/config';

// What touches a database runs on both engines: tests over HTTP, and `*.db.test.ts` beside what they test.
const onDatabase = {
  include: ['tests/**/*.test.ts', 'src/**/*.db.test.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    name: 'server',
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.ts'], exclude: ['src/**/*.db.test.ts'] } },
      { test: { ...onDatabase, name: 'sqlite', provide: { postgresUrl: null } } },
      { test: { ...onDatabase, name: 'postgres', globalSetup: 'tests/support/global-setup.ts' } },
    ],
  },
});
