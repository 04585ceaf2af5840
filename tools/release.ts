// npm run release: makes a tarball with what a server needs: the built pages, the sources that run, the lockfile of
// production dependencies, a bill of materials, and checksums. With `-- --folder FOLDER` it only makes the folder.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { root } from './lib/child.mjs';
import { npm } from './lib/install.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

/** Files and folders of the repository that a server and its operators need, without tests. */
const PARTS = [
  '.env.example',
  '.npmrc',
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'apps/server/package.json',
  'apps/server/src',
  'apps/web/dist',
  'deploy',
  'docs',
  'packages/contract/package.json',
  'packages/contract/src',
  'packages/demo/package.json',
  'packages/demo/src',
  'tools/lib',
  'tools/run.mjs',
  'tools/start.mjs',
];
const LEFT_OUT = /\.test\.tsx?$|\/dist\/\.built-from$|^tools\/lib\/.*\.ts$/;
const SCRIPTS = ['start', 'admin', 'backup', 'restore', 'demo'];

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const writeJson = (file: string, value: unknown) =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

const runNpm = (args: readonly string[], cwd: string): string => {
  const { command, args: before } = npm();
  return execFileSync(command, [...before, ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
};

/** Leaves the packages out that only development needs, from the workspaces' lists and from the lockfile. */
function pruneDependencies(folder: string): void {
  const { devDependencies: _dev, scripts, allowScripts, ...manifest } = readJson(join(root, 'package.json'));
  const kept = Object.fromEntries(SCRIPTS.map((name) => [name, scripts[name]]));
  writeJson(join(folder, 'package.json'), {
    ...manifest,
    workspaces: ['packages/*', 'apps/server'],
    scripts: kept,
    allowScripts: { node: allowScripts.node },
  });
  for (const workspace of ['apps/server', 'packages/contract', 'packages/demo']) {
    const file = join(folder, workspace, 'package.json');
    const { devDependencies: _omitted, ...rest } = readJson(file);
    writeJson(file, rest);
  }
  cpSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'));
  // Removes entries that nothing needs anymore. All others keep their version and checksum, so npm asks no registry.
  runNpm(['install', '--package-lock-only', '--offline', '--ignore-scripts', '--loglevel=error'], folder);
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort();

const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Fills an empty folder with a release. */
function makeFolder(folder: string): void {
  for (const part of PARTS) {
    cpSync(join(root, part), join(folder, part), {
      recursive: true,
      filter: (source) => !LEFT_OUT.test(relative(root, source)),
    });
  }
  pruneDependencies(folder);
  const sbom = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev', '--loglevel=error'];
  writeFileSync(join(folder, 'sbom.json'), runNpm(sbom, folder));
  const sums = filesIn(folder).map((name) => `${sha256(join(folder, name))}  ${name}\n`);
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
}

function makeTarball(): void {
  const { name, version } = readJson(join(root, 'package.json'));
  const release = join(root, 'release');
  const title = `${name}-${version}`;
  const folder = join(release, title);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  makeFolder(folder);
  const tarball = `${title}.tar.gz`;
  execFileSync('tar', ['-czf', tarball, title], { cwd: release });
  rmSync(folder, { recursive: true });
  writeFileSync(join(release, `${tarball}.sha256`), `${sha256(join(release, tarball))}  ${tarball}\n`);
  const megabytes = (statSync(join(release, tarball)).size / 1_000_000).toFixed(1);
  console.log(`release/${tarball} has ${megabytes} MB. Check a copy with: sha256sum -c ${tarball}.sha256`);
}

function makeGiven(folder: string): boolean {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    console.error(`${folder} isn't empty. Choose a new folder.`);
    return false;
  }
  mkdirSync(folder, { recursive: true });
  makeFolder(folder);
  return true;
}

async function release(): Promise<boolean> {
  const [option, folder, ...rest] = process.argv.slice(2);
  const wantsFolder = option === '--folder' && folder !== undefined && rest.length === 0;
  if (option !== undefined && !wantsFolder) {
    console.error('Usage: npm run release [-- --folder FOLDER]');
    return false;
  }
  if (!(await ensureWebBuilt())) return false;
  if (wantsFolder) return makeGiven(resolve(folder));
  makeTarball();
  return true;
}

process.exitCode = (await release()) ? 0 : 1;
