import { EVENT_REPLAY_SECONDS } from '@portal/contract/limits.ts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { followServer } from './live.ts';
import { whenScreenReady } from './screen.ts';
import { isSignedIn } from './session.ts';
import { thisPage } from './this-page.ts';

/** Batches changes that arrive together. */
const BATCH_DELAY = 150;
/** Jitter, so that not all browsers refetch at the same moment. */
const MAX_JITTER = 350;
/** The minimum interval between refetches. */
const MIN_INTERVAL = 1_000;
/** How long refetches wait for a mutation. A long one hangs, uploads, or waits for the user's password. */
const MUTATION_WAIT = 5_000;
/** A new event stream replays what has changed since younger data was read, even if its response took a while. */
const COVERED_BY_REPLAY = (EVENT_REPLAY_SECONDS * 1_000) / 2;

/** The paths of calls whose responses contain or count requests or messages, or contain imports or settings. */
const PATHS = {
  request: /^\/?(admin\/)?(requests?|overview|users\/:userId\/requests)(\/|$)/,
  message: /^\/?(request\/:id\/messages|messages\/unread|overview\/needs)$/,
  openRequest: /^\/?(open-requests|overview)(\/|$)/,
  import: /^\/admin\/speaker-imports(\/|$)/,
  settings: /^\/admin\/settings$/,
} as const;

/**
 * Returns a function that refetches what is visible of a kind, with a delay and at a limited rate: all of it, or what was
 * received before a time.
 */
export const makeRefresh = (client: QueryClient, kind: keyof typeof PATHS): ((before?: number) => void) => {
  let outdatedBefore = 0;
  const isOutdated = ({ queryKey: [path], state }: Query): boolean =>
    typeof path === 'string' &&
    PATHS[kind].test(path) &&
    (state.data === undefined ? outdatedBefore === Infinity : state.dataUpdatedAt < outdatedBefore);
  const isMutating = (): boolean => {
    const since = Date.now() - MUTATION_WAIT;
    return client.isMutating({ predicate: ({ state }) => state.submittedAt > since }) > 0;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refetchedAt = 0;

  const refetch = () => {
    timer = undefined;
    // After a logout, the screen is still shown until the login screen replaces it.
    if (!isSignedIn()) return;
    // An older response must not overwrite an optimistic update.
    if (isMutating()) return refresh(outdatedBefore);
    refetchedAt = Date.now();
    void client.invalidateQueries({ predicate: isOutdated });
    outdatedBefore = 0;
  };
  const refresh = (before = Infinity) => {
    outdatedBefore = Math.max(outdatedBefore, before);
    if (timer !== undefined) return;
    const rest = refetchedAt + MIN_INTERVAL - Date.now();
    timer = setTimeout(refetch, Math.max(rest, BATCH_DELAY + Math.random() * MAX_JITTER));
  };
  return refresh;
};

let keeping = false;

/** Starts live updates of requests, open requests, messages, imports and settings. */
export const refetchOnEvents = (): void => {
  if (keeping) return;
  keeping = true;
  const { queryClient } = thisPage();
  const refresh = {
    request: makeRefresh(queryClient, 'request'),
    message: makeRefresh(queryClient, 'message'),
    openRequest: makeRefresh(queryClient, 'openRequest'),
    import: makeRefresh(queryClient, 'import'),
    settings: makeRefresh(queryClient, 'settings'),
  };
  whenScreenReady(() =>
    followServer((kind) => {
      if (kind !== 'sync' && kind !== 'connected') return refresh[kind]();
      const before = kind === 'sync' ? Infinity : Date.now() - COVERED_BY_REPLAY;
      for (const refreshKind of Object.values(refresh)) refreshKind(before);
    }),
  );
};
