import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root, runPinned } from './child.mjs';
import { installDebianPackage } from './debian.ts';

/** A Chromium for the journeys. Without a path, Playwright uses its own. */
export interface Browser {
  path?: string;
}

// The first has no user interface and takes half the processor time of the others.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const downloadConnectionMilliseconds = '15000';

/**
 * Finds an installed Chromium or Chrome, or downloads Playwright's, or installs the Debian package if running as root.
 * Undefined if none of them works.
 */
export async function findBrowser(): Promise<Browser | undefined> {
  const given = process.env.PORTAL_CHROMIUM;
  if (given) return { path: given };
  const path = installedBrowser();
  if (path) return { path };
  console.log("No Chromium or Chrome is installed. Trying Playwright's own …");
  if (await playwrightHasOne()) return {};
  const packaged = await debianPackage();
  return packaged === undefined ? undefined : { path: packaged };
}

function installedBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...macApplications].find((path) => existsSync(path) && runs(path));
}

/** An installed browser may lack libraries or be only a placeholder. */
function runs(path: string): boolean {
  try {
    return execFileSync(path, ['--version'], { encoding: 'utf8', stdio: 'pipe' }).includes('Chrom');
  } catch {
    return false;
  }
}

async function playwrightHasOne(): Promise<boolean> {
  const playwright = (...args: string[]) =>
    runPinned([join(root, 'node_modules/@playwright/test/cli.js'), ...args], {
      env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: downloadConnectionMilliseconds },
    });
  if ((await playwright('install', 'chromium', '--only-shell')) !== 0) return false;
  using folder = mkdtempDisposableSync(join(tmpdir(), 'portal-browser-'));
  return (await playwright('screenshot', 'about:blank', join(folder.path, 'blank.png'))) === 0;
}

async function debianPackage(): Promise<string | undefined> {
  await installDebianPackage('chromium-headless-shell');
  return installedBrowser();
}
