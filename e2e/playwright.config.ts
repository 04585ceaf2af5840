import { defineConfig, devices } from '@playwright/test';
import type { PortalOptions } from './support/portal.ts';

// A browser that speaks to nobody but the portal under test.
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Events travel between processes in another way on each engine. */
const ON_BOTH_ENGINES = ['live-requests.spec.ts'];

/** The tests over HTTP run on both engines, so a journey needs one: these run on PostgreSQL, the others on SQLite. */
const ON_POSTGRES = [
  'all-speakers.spec.ts',
  'audit-log.spec.ts',
  'export-speakers.spec.ts',
  'industry-focuses.spec.ts',
  'sessions.spec.ts',
  'teacher-books-speaker.spec.ts',
  'teacher-profile.spec.ts',
  'teacher-searches-speakers.spec.ts',
];

const executablePath = process.env.PORTAL_CHROMIUM;

export default defineConfig<object, PortalOptions>({
  testDir: '.',
  outputDir: 'test-results',
  // Long enough for a journey on a slow machine; what waits for something in it gives up much sooner.
  timeout: 300_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  workers: 2,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    launchOptions: { args: QUIET, ...(executablePath && { executablePath }) },
  },
  // One portal for each engine, so one worker for each.
  projects: [
    { name: 'sqlite', use: { engine: 'sqlite' }, workers: 1, testIgnore: ON_POSTGRES },
    {
      name: 'postgres',
      use: { engine: 'postgres' },
      workers: 1,
      testMatch: [...ON_BOTH_ENGINES, ...ON_POSTGRES],
    },
  ],
});
