import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A server in a process of its own. Leaving its block ends it. */
export interface Program extends AsyncDisposable {
  /** What it listens on, without a slash at the end. */
  readonly address: string;
  readonly pid: number;
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
  throw new Error('A server ended before it served');
};

/** Starts a script that serves on 127.0.0.1 and prints its address; resolves once it has. `args` end with it. */
export const startProgram = async (
  args: readonly string[],
  { env, cwd }: { env: Readonly<Record<string, string>>; cwd: string },
): Promise<Program> => {
  const child = spawn(process.execPath, [...args], {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  const exited = once(child, 'exit');
  const port = await portPrintedBy(createInterface(child.stdout));
  child.stdout.resume();
  return {
    // By number: a name costs a look-up, and may first be tried on another address.
    address: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    [Symbol.asyncDispose]: async () => {
      running.delete(child);
      if (child.exitCode !== null || child.signalCode !== null) {
        throw new Error(`${args.at(-1)} ended by itself (${child.signalCode ?? child.exitCode})`);
      }
      child.kill('SIGTERM');
      await exited;
    },
  };
};

/** Runs a script to its end. Its standard error is shown; throws when it fails. */
export const runProgram = async (
  args: readonly string[],
  { env = {}, cwd }: { env?: Readonly<Record<string, string>>; cwd: string },
): Promise<void> => {
  const child = spawn(process.execPath, [...args], {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  const [code] = await once(child, 'exit');
  running.delete(child);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with exit code ${code}`);
};
