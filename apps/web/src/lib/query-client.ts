import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from './api-error.ts';
import { isSignedIn } from './session.ts';
import type { SessionStore } from './session-store.ts';
import { toast } from './toasts.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The screen shows errors itself, even if it has older data. */
      handlesError?: boolean;
    };
  }
}

const SECOND = 1_000;
const RETRIES = 2;

/** Retries only server errors and lost connections. */
const worthRetrying = (failures: number, error: unknown): boolean =>
  failures < RETRIES && !(error instanceof ApiError && error.status >= 400 && error.status < 500);

const sessionEnded = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_signed_in';

// By default, a button would notice only after a timeout that its action is running, so a quick second tap would repeat it.
notifyManager.setScheduler(queueMicrotask);

const createClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // The server doesn't wait for a second attempt. The browser makes failed calls itself.
      queries: { retry: import.meta.env.SSR ? false : worthRetrying, staleTime: 30 * SECOND },
      // Offline, an action fails at once. By default it would wait for a connection without saying so.
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        // A failed first load is shown in place of the data, and a further page's failure on the button for it. A failed
        // refetch leaves the data and shows a toast.
        const { data, fetchMeta } = query.state;
        const drawn =
          data === undefined || fetchMeta?.fetchMore !== undefined || query.meta?.handlesError === true;
        if (!drawn && !sessionEnded(error)) toast('error', messageOf(error));
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.options.onError && !sessionEnded(error)) toast('error', messageOf(error));
      },
    }),
  });

/** The cache of one page's calls, which follows its session. */
export const createQueryClient = (session: SessionStore): QueryClient => {
  const queryClient = createClient();
  // The next user must not see cached data. What is loading starts again, because its screen may be a public one that stays.
  session.subscribe(({ session: now }, { session: before }) => {
    if (now._id === before._id) return;
    queryClient.getMutationCache().clear();
    // After a logout, the screen is still shown until the login screen replaces it. It would load removed data again.
    if (isSignedIn(now)) queryClient.removeQueries({ predicate: ({ state }) => state.status !== 'pending' });
    void queryClient.resetQueries({ predicate: ({ state }) => state.status === 'pending' });
  });
  return queryClient;
};
