import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The run-time that everything runs on but the entry scripts, which must run before it is there. */
const pinnedNode = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** @returns {boolean} whether the pinned run-time is installed */
export const hasPinnedNode = () => existsSync(pinnedNode);

// Ctrl-C reaches this process twice, from the terminal and through npm. One press is passed on once.
const echoMilliseconds = 300;

// npm runs a command through a shell that dies of a signal alone. Whoever sent it to npm means what runs here.
const parentCheckMilliseconds = 200;

/**
 * Calls back once when this process is a command of npm's and the shell that npm ran it through is gone.
 *
 * @param {() => void} end
 * @returns {() => void} calls that off
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
 * Runs a program in the foreground: it has this terminal, and gets the signals that this process gets.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>} its exit code, 128 and more when a signal ended it
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
    const callOff = whenAbandoned(() => passOn('SIGTERM'));
    const release = () => {
      callOff();
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
 * Runs a script on the pinned run-time, in the foreground.
 *
 * @param {readonly string[]} args the script and its arguments
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>} its exit code
 */
export async function runPinned(args, options) {
  try {
    return await run(pinnedNode, args, options);
  } catch (error) {
    // Happens when node_modules was copied from a machine of another kind.
    console.error(`${error instanceof Error ? error.message : error}. Remove node_modules, then try again.`);
    return 1;
  }
}
