import { defineConfig, devices } from '@playwright/test';
import type { PortalOptions } from './support/portal.ts';

// The browser connects only to the portal under test.
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * API tests run on both engines, so each end-to-end test needs only one: these use PostgreSQL, the others SQLite. Both take
 * about as long.
 */
const ON_POSTGRES = [
  'after-visit.spec.ts',
  'all-speakers.spec.ts',
  'audit-log.spec.ts',
  'booking-for-teachers.spec.ts',
  'first-screen.spec.ts',
  'industry-focuses.spec.ts',
  'left-edge.spec.ts',
  'live-requests.spec.ts',
  'other-origins.spec.ts',
  'sessions.spec.ts',
  'teacher-books-speaker.spec.ts',
  'teacher-profile.spec.ts',
  'teacher-searches-speakers.spec.ts',
  'thank-yous.spec.ts',
  'ui-kit.spec.ts',
];

const executablePath = process.env.PORTAL_CHROMIUM;

export default defineConfig<object, PortalOptions>({
  testDir: '.',
  outputDir: 'test-results',
  // Long enough for a busy machine: what is expected usually happens at once.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // Pages update live, so a click can miss a button that is just moving. A failed journey is repeated once, with a new
  // portal, and the summary of `npm test` names it.
  retries: 1,
  workers: 2,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    launchOptions: { args: QUIET, ...(executablePath && { executablePath }) },
  },
  // One portal and one worker per engine.
  projects: [
    { name: 'sqlite', use: { engine: 'sqlite' }, workers: 1, testIgnore: ON_POSTGRES },
    { name: 'postgres', use: { engine: 'postgres' }, workers: 1, testMatch: ON_POSTGRES },
  ],
});
