import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root, runPinned } from './child.mjs';
import { withFileLock } from './file-lock.mjs';

const webApp = join(root, 'apps/web');

/** Contains the fingerprint of a build's sources. Vite empties the folder first, so a failed build has none. */
const stamp = join(webApp, 'dist/.built-from');

/** Everything that a build depends on. Contents are compared instead of times, because a checkout changes the times. */
const sources = ['apps/web', 'packages/contract', 'package-lock.json', 'tsconfig.base.json'];

const compressible = /\.(js|css|svg)$/;
const worthwhileBytes = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const isOutput = (/** @type {string} */ name) =>
  name === 'dist' || name === 'node_modules' || name.startsWith('.');
const isNoSource = (/** @type {string} */ name) => name.includes('.gen.') || name.includes('.test.');

/**
 * @param {string} path
 * @returns {string[]} the files under it, in a fixed order
 */
function filesUnder(path) {
  const entries = readdirSync(path, { withFileTypes: true });
  return entries
    .filter((entry) => !isOutput(entry.name))
    .flatMap((entry) => {
      const child = join(path, entry.name);
      if (entry.isDirectory()) return filesUnder(child);
      return isNoSource(entry.name) ? [] : [child];
    })
    .sort();
}

function fingerprint() {
  const hash = createHash('sha256');
  const files = sources.flatMap((source) => {
    const path = join(root, source);
    return source.includes('.') ? [path] : filesUnder(path);
  });
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`${relative(root, file).split(sep).join('/')}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function builtFrom() {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Builds the web application if its sources have changed since the last build. A release has no sources, and is built.
 *
 * @returns {Promise<boolean>} false if the build failed, after printing the reason
 */
export async function ensureWebBuilt() {
  if (!existsSync(join(webApp, 'src'))) return true;
  const current = fingerprint();
  return builtFrom() === current || withFileLock(async () => builtFrom() === current || build(current));
}

/** @param {string} current */
async function build(current) {
  console.log('Building the pages …');
  // The portal's own pages call the host that they come from.
  if (!(await buildInto(join(webApp, 'dist'), '')) || !(await buildDrawing())) return false;
  writeFileSync(stamp, current);
  return true;
}

/** Builds the module with which the server draws first screens. Names that begin with a dot aren't served. */
function buildDrawing() {
  return runVite(['--ssr', '--outDir', join(webApp, 'dist/.drawing')], '');
}

/**
 * @param {string[]} args
 * @param {string} apiHost the API's origin, or '' for the pages' own
 */
async function runVite(args, apiHost) {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const code = await runPinned([vite, 'build', '--logLevel', 'warn', '--emptyOutDir', ...args], {
    cwd: webApp,
    env: { ...process.env, NODE_ENV: 'production', VITE_API_HOST: apiHost },
  });
  if (code !== 0) console.error('The pages could not be built.');
  return code === 0;
}

/**
 * Builds the web application into a folder.
 *
 * @param {string} folder
 * @param {string} apiHost the API's origin, or '' for the pages' own
 * @returns {Promise<boolean>} false if the build failed, after printing the reason
 */
export async function buildInto(folder, apiHost) {
  if (!(await runVite(['--outDir', folder], apiHost))) return false;
  await compressFiles(folder);
  return true;
}

/**
 * Adds Brotli and gzip versions of the compressible files in a folder, for the server to send.
 *
 * @param {string} folder
 */
async function compressFiles(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.map((name) => join(folder, name)).filter((file) => compressible.test(file));
  await Promise.all(files.filter((file) => statSync(file).size >= worthwhileBytes).map(compressFile));
}

/** @param {string} file */
async function compressFile(file) {
  const content = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  writeFileSync(`${file}.br`, await brotli(content, { params }));
  writeFileSync(`${file}.gz`, await zip(content, { level: constants.Z_BEST_COMPRESSION }));
}
