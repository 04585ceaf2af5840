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

const executablePath = process.env.PORTAL_CHROMIUM;

export default defineConfig<object, PortalOptions>({
  testDir: '.',
  outputDir: 'test-results',
  timeout: 60_000,
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
    { name: 'sqlite', use: { engine: 'sqlite' }, workers: 1 },
    { name: 'postgres', use: { engine: 'postgres' }, workers: 1 },
  ],
});
