import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './child.mjs';

const retryMilliseconds = 200;
const triesBeforeMessage = 25;
/** A process writes its id right after creating the lock. */
const unnamedMilliseconds = 1_000;
/** The locks that this process holds. */
const held = new Set();

/**
 * Runs work under a file lock, so that only one process at a time installs and builds.
 *
 * @template T
 * @param {() => Promise<T>} work
 * @param {string} [folder] contains the lock
 * @returns {Promise<T>}
 */
export async function withFileLock(work, folder = join(root, '.cache')) {
  const lock = join(folder, 'lock');
  mkdirSync(folder, { recursive: true });
  for (let tries = 0; !tryLock(lock); tries++) {
    if (tries === triesBeforeMessage)
      process.stderr.write(
        `Waiting for another installation or build to end. Delete ${lock} if none is running.\n`,
      );
    await wait(retryMilliseconds);
  }
  held.add(lock);
  try {
    return await work();
  } finally {
    held.delete(lock);
    rmSync(lock, { force: true });
  }
}

/** @param {string} lock */
function tryLock(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    if (isStale(lock)) rmSync(lock, { force: true });
    return false;
  }
}

/**
 * Whether the process that holds the lock has exited. A new lock without a process id is not yet considered stale.
 *
 * @param {string} lock
 */
function isStale(lock) {
  try {
    const holder = Number(readFileSync(lock, 'utf8'));
    if (holder === 0) return Date.now() - statSync(lock).mtimeMs > unnamedMilliseconds;
    // A container reuses process ids, so this process can have the id of one that has died.
    return holder === process.pid ? !held.has(lock) : !isAlive(holder);
  } catch {
    return false;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
