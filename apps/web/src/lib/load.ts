import type { QueryClient } from '@tanstack/react-query';
import { thisPage } from './this-page.ts';

/**
 * Loads what a screen begins with, for the loader of its route. The server waits for it before it draws the screen. In the
 * browser, the screen opens at once and shows what is still loading. A failed call is left to the screen.
 */
export const load = (
  begin: (client: QueryClient) => readonly Promise<unknown>[],
): Promise<void> | undefined => {
  const loading = Promise.all(begin(thisPage().queryClient));
  return import.meta.env.SSR ? loading.then(() => {}) : undefined;
};
