let failed = false;

/** Whether a part of the application couldn't be loaded. */
export const hasChunkFailed = (): boolean => failed;

/**
 * Screens are loaded as chunks. After a deployment, old chunks are gone and the router reloads the page once. Offline,
 * a reload would lose the page, so the error gets a name that the router doesn't recognize, and the route's error
 * screen is shown.
 */
export const keepPageWhenOffline = (): void => {
  addEventListener('vite:preloadError', ({ payload }) => {
    failed = true;
    if (!navigator.onLine) payload.message = `Offline: ${payload.message}`;
  });
};

const MISSING_CHUNK =
  /dynamically imported module|importing a module script failed|error loading dynamically|preload css/i;

/** Whether an error is a failed chunk load. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && MISSING_CHUNK.test(error.message);
