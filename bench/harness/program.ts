import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A server in a separate process, which disposing of it ends. */
export interface Program extends AsyncDisposable {
  /** Its base URL, without a trailing slash. */
  readonly address: string;
  readonly pid: number;
}

interface Surroundings {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});

const ADDRESS = /^\s*http:\/\/[^\s:]+:(\d+)\s*$/;

const portPrintedBy = async (lines: AsyncIterable<string>): Promise<string> => {
  for await (const line of lines) {
    const port = ADDRESS.exec(line)?.[1];
    if (port !== undefined) return port;
  }
  throw new Error('A server exited before it was ready');
};

const start = (args: readonly string[], { env = {}, cwd }: Surroundings, stdout: 'ignore' | 'pipe') => {
  const child = spawn(process.execPath, [...args], {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', stdout, 'inherit'],
  });
  running.add(child);
  return child;
};

/** Starts a script that listens on 127.0.0.1, and resolves when it has printed its address. */
export const startProgram = async (args: readonly string[], surroundings: Surroundings): Promise<Program> => {
  const child = start(args, surroundings, 'pipe');
  const exited = once(child, 'exit');
  if (!child.stdout) throw new TypeError('Standard output is piped');
  const port = await portPrintedBy(createInterface(child.stdout));
  child.stdout.resume();
  return {
    // An IP address, because a name costs a lookup and may be tried on another address first.
    address: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    [Symbol.asyncDispose]: async () => {
      running.delete(child);
      if (child.exitCode !== null || child.signalCode !== null) {
        throw new Error(`${args.at(-1)} exited unexpectedly (${child.signalCode ?? child.exitCode})`);
      }
      child.kill('SIGTERM');
      await exited;
    },
  };
};

/** Runs a script to its end and shows its standard error. Throws if it fails. */
export const runProgram = async (args: readonly string[], surroundings: Surroundings): Promise<void> => {
  const child = start(args, surroundings, 'ignore');
  const [code] = await once(child, 'exit');
  running.delete(child);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with exit code ${code}`);
};

const BASELINE_SERVER = fileURLToPath(import.meta.resolve('../baselines/server.ts'));
const UNSET = { DATABASE_FILE: '', DATABASE_URL: '', INSERT_FILE: '' };

/** Starts the server that the portal is compared with. The environment says which database it opens. */
export const startBaseline = (
  directory: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Program> => startProgram([BASELINE_SERVER], { cwd: directory, env: { ...UNSET, ...env } });
