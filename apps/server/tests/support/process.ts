import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const SOURCES = join(import.meta.dirname, '../../src');
const PATIENCE = 20_000;
/** As under `npm start`: programs start faster. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../../../../node_modules/.cache/compiled');

/** One of the server's programs, in a process of its own. */
export class Program {
  static readonly #running = new Set<Program>();

  /** Ends what a failed test has left running. */
  static async endAll(): Promise<void> {
    await Promise.all([...Program.#running].map((program) => program.ends('SIGKILL')));
  }

  readonly #child: ChildProcess;
  readonly #exited: Promise<unknown[]>;
  #output = '';
  #errors = '';

  /** `openFiles` is how many files and connections it may have open, where that is less than usual. */
  constructor(
    file: string,
    args: readonly string[],
    environment: Record<string, string>,
    openFiles?: number,
  ) {
    const limit = openFiles === undefined ? '' : `ulimit -n ${openFiles} && `;
    const program = [process.execPath, join(SOURCES, file), ...args];
    this.#child = spawn('sh', ['-c', `${limit}exec "$@"`, 'sh', ...program], {
      cwd: environment.DATA_DIR,
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

  /** What it has printed. */
  get output(): string {
    return this.#output;
  }

  /** What it has said on standard error: logs, and why it ended. */
  get errors(): string {
    return this.#errors;
  }

  /** Waits until its output has a match; the match's first group. */
  async says(pattern: RegExp): Promise<string> {
    const patience = AbortSignal.timeout(PATIENCE);
    const ended = this.#exited.then(() => {
      throw new Error(`It ended without saying ${pattern}: ${this.#errors}`);
    });
    for (;;) {
      const match = pattern.exec(this.#output);
      if (match) return match[1] ?? match[0];
      if (!this.#child.stdout) throw new Error('It has no output');
      await Promise.race([once(this.#child.stdout, 'data', { signal: patience }), ended]);
    }
  }

  /** Waits for its end, after a signal if one is given; its exit code. */
  async ends(signal?: NodeJS.Signals): Promise<number | null> {
    if (signal) this.#child.kill(signal);
    await this.#exited;
    return this.#child.exitCode;
  }
}
