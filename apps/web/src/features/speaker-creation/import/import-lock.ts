/**
 * Of all tabs of a browser one at a time works on an import: the one that has this lock. The browser takes it back
 * from a tab that is no more. Where the portal is served without https there are no locks, and nobody is kept out.
 */
const NAME = 'speaker-import';

/** Longer than anyone has it who only looks whether it is free. */
const MOMENT = 500;

const locks = (): LockManager | undefined => globalThis.navigator?.locks;

let letGo: (() => void) | undefined;

/** Takes the lock for this tab, if it does not have it yet; false where another one has it. */
export const takeLock = (): Promise<boolean> => {
  const manager = locks();
  if (letGo || !manager) return Promise.resolve(true);
  return new Promise((resolve) => {
    const held = manager.request(NAME, { signal: AbortSignal.timeout(MOMENT) }, () => {
      resolve(true);
      return new Promise<void>((release) => {
        letGo = release;
      });
    });
    held.catch(() => resolve(false));
  });
};

export const releaseLock = (): void => {
  letGo?.();
  letGo = undefined;
};

/** Whether no tab has the lock. */
export const isLockFree = async (): Promise<boolean> =>
  (await locks()?.request(NAME, { mode: 'shared', ifAvailable: true }, (lock) => lock !== null)) ?? true;

/** Comes back when the tab that has the lock lets go of it. */
export const waitForLock = async (): Promise<void> => {
  await locks()?.request(NAME, { mode: 'shared' }, () => {});
};
