import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SOURCES = join(import.meta.dirname, '../../src');
const TIMEOUT_MS = 20_000;
/** As under `npm start`: programs start faster. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../../../../node_modules/.cache/compiled');

const isFolder = (path = '') => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** One of the server's programs in a separate process. */
export class Program {
  static readonly #running = new Set<Program>();

  /** Ends the programs that a failed test has left running. */
  static async endAll(): Promise<void> {
    await Promise.all([...Program.#running].map((program) => program.ends('SIGKILL')));
  }

  readonly #child: ChildProcess;
  readonly #exited: Promise<unknown[]>;
  #output = '';
  #errors = '';

  /** `openFiles` lowers the limit of open files and connections. */
  constructor(
    file: string,
    args: readonly string[],
    environment: Record<string, string>,
    openFiles?: number,
  ) {
    const limit = openFiles === undefined ? '' : `ulimit -n ${openFiles} && `;
    const program = [process.execPath, join(SOURCES, file), ...args];
    this.#child = spawn('sh', ['-c', `${limit}exec "$@"`, 'sh', ...program], {
      // Away from the developer's .env.
      cwd: isFolder(environment.DATA_DIR) ? environment.DATA_DIR : tmpdir(),
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    Program.#running.add(this);
    this.#exited = once(this.#child, 'exit').finally(() => Program.#running.delete(this));
    this.#child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.#output += text;
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#errors += text;
    });
  }

  /** The standard output. */
  get output(): string {
    return this.#output;
  }

  /** The standard error output: logs, and the reason for an exit. */
  get errors(): string {
    return this.#errors;
  }

  /** Waits until the output matches, and returns the first group. */
  async says(pattern: RegExp): Promise<string> {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const ended = this.#exited.then(() => {
      throw new Error(`It ended without saying ${pattern}: ${this.#errors}`);
    });
    for (;;) {
      const match = pattern.exec(this.#output);
      if (match) return match[1] ?? match[0];
      if (!this.#child.stdout) throw new Error('It has no output');
      await Promise.race([once(this.#child.stdout, 'data', { signal: timeout }), ended]);
    }
  }

  /** Optionally sends a signal, waits for the exit, and returns the exit code. */
  async ends(signal?: NodeJS.Signals): Promise<number | null> {
    if (signal) this.#child.kill(signal);
    await this.#exited;
    return this.#child.exitCode;
  }
}
