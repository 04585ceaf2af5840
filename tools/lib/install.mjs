import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasPinnedNode, root, run } from './child.mjs';
import { inTurn } from './turn.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} Entry
 */

/** What npm was asked for, and its own record of what it has brought: written last, so absent after a broken install. */
const lockfile = 'package-lock.json';
const installed = 'node_modules/.package-lock.json';

/**
 * @param {string} file
 * @returns {Record<string, Entry>}
 */
const packagesIn = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;

/**
 * Whether `node_modules` holds what the lockfile asks for. Only packages for other platforms may be absent.
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

/** npm as it was called, so that a second npm on the machine is not taken by mistake. */
function npm() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  if (script?.endsWith('npm-cli.js')) return { command: node ?? process.execPath, args: [script] };
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] };
}

/**
 * Brings `node_modules` to the lockfile when it is missing, old, or was left half-done.
 *
 * @returns {Promise<boolean>} false when that failed; the reason has been printed then
 */
export async function ensureInstalled() {
  return isInstalled() || inTurn(async () => isInstalled() || install());
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
