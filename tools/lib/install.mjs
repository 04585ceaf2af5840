import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasPinnedNode, root, run } from './child.mjs';
import { withFileLock } from './file-lock.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} Entry
 */

/** npm writes its own record of an installation last, so it is missing after an aborted one. */
const lockfile = 'package-lock.json';
const installed = 'node_modules/.package-lock.json';

/**
 * @param {string} file
 * @returns {Record<string, Entry>}
 */
const packagesIn = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;

/**
 * Whether `node_modules` matches the lockfile. Only packages for other platforms may be missing.
 *
 * @param {Record<string, Entry>} wanted
 * @param {Record<string, Entry>} present
 */
export function agree(wanted, present) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = present[path];
    if (found === undefined) return entry.optional === true || entry.devOptional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

function isInstalled() {
  try {
    return hasPinnedNode() && agree(packagesIn(lockfile), packagesIn(installed));
  } catch {
    return false;
  }
}

/** The npm that started this process, in case several are installed. */
export function npm() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  if (script?.endsWith('npm-cli.js')) return { command: node ?? process.execPath, args: [script] };
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] };
}

/**
 * Installs dependencies if `node_modules` is missing, outdated or incomplete.
 *
 * @returns {Promise<boolean>} false if that failed, after printing the reason
 */
export async function ensureInstalled() {
  return isInstalled() || withFileLock(async () => isInstalled() || install());
}

async function install() {
  console.log('Installing dependencies …');
  const { command, args } = npm();
  const wanted = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await run(command, [...args, ...wanted]);
  if (code !== 0) {
    console.error('The dependencies could not be installed. npm says why above.');
    return false;
  }
  if (!hasPinnedNode()) {
    console.error(
      'npm was told to run no install scripts, so the Node.js that the portal runs on is missing.',
    );
    console.error('Allow them (`npm config delete ignore-scripts`), then try again.');
    return false;
  }
  return true;
}
