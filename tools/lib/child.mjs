import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The pinned Node.js, which runs everything except the entry scripts that install it. */
const pinnedNode = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** @returns {boolean} whether the pinned run-time is installed */
export const hasPinnedNode = () => existsSync(pinnedNode);

// Ctrl-C reaches this process twice, from the terminal and through npm. The second signal is ignored.
const echoMilliseconds = 300;

// npm runs commands through a shell that doesn't forward signals, so this process watches for the shell's exit.
const parentCheckMilliseconds = 200;

/**
 * Calls back once when npm's shell, through which this process was started, has exited.
 *
 * @param {() => void} end
 * @returns {() => void} cancels the callback
 */
function whenAbandoned(end) {
  if (process.env.npm_lifecycle_event === undefined) return () => {};
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, parentCheckMilliseconds);
  return () => clearInterval(watch);
}

/**
 * Runs a program in the foreground: it inherits the terminal and receives this process's signals.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>} its exit code, 128 or more if it was ended by a signal
 */
export function run(command, args, { cwd = root, env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: 'inherit' });
    let lastSignal = 0;
    /** @param {NodeJS.Signals} signal */
    const passOn = (signal) => {
      const now = Date.now();
      if (now - lastSignal > echoMilliseconds) child.kill(signal);
      lastSignal = now;
    };
    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
    const cancelWatch = whenAbandoned(() => passOn('SIGTERM'));
    const release = () => {
      cancelWatch();
      for (const signal of signals) process.off(signal, passOn);
    };
    for (const signal of signals) process.on(signal, passOn);
    child.once('error', (error) => {
      release();
      reject(new Error(`Cannot run ${command}: ${error.message}`, { cause: error }));
    });
    child.once('exit', (code, signal) => {
      release();
      resolve(code ?? 128 + (signal === null ? 1 : constants.signals[signal]));
    });
  });
}

/**
 * Runs a script on the pinned Node.js, in the foreground.
 *
 * @param {readonly string[]} args the script and its arguments
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>} its exit code
 */
export async function runPinned(args, options) {
  try {
    return await run(pinnedNode, args, options);
  } catch (error) {
    // Happens if node_modules was copied from another platform.
    console.error(`${error instanceof Error ? error.message : error}. Remove node_modules, then try again.`);
    return 1;
  }
}
