/**
 * Screens load as chunks. After a new version was deployed the old chunks are gone, and the router reloads the
 * page once. Without a connection a reload would only lose the page: the failure then gets a name by which the
 * router does not know it, and the route's error screen is shown.
 */
export const keepPageWhenOffline = (): void => {
  addEventListener('vite:preloadError', ({ payload }) => {
    if (!navigator.onLine) payload.message = `Offline: ${payload.message}`;
  });
};

const MISSING_CHUNK =
  /dynamically imported module|importing a module script failed|error loading dynamically|preload css/i;

/** Whether something that was thrown means that a chunk could not be loaded. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && MISSING_CHUNK.test(error.message);
