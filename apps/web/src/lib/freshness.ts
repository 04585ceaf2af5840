import type { Query, QueryClient } from '@tanstack/react-query';
import { followServer } from './live.ts';
import { queryClient } from './query-client.ts';

/** Changes that come together are looked up together. */
const GATHER = 150;
/** Not everybody who is told of a change asks in the same moment. */
const SPREAD = 350;
/** Between one look and the next. */
const REST = 1_000;

/** The paths of the calls whose answers contain requests or imports. */
const PATHS = {
  request: /^\/?(admin\/)?requests?(\/|$)/,
  import: /^\/admin\/speaker-imports(\/|$)/,
} as const;

/** Returns a function that fetches what is shown of requests, or of imports, again: soon and not too often. */
export const makeRefresh = (client: QueryClient, kind: keyof typeof PATHS): (() => void) => {
  const isOutdated = ({ queryKey: [path] }: Query): boolean =>
    typeof path === 'string' && PATHS[kind].test(path);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lookedAt = 0;

  const look = () => {
    timer = undefined;
    // What is being sent is shown already, and an older answer must not take its place.
    if (client.isMutating() > 0) return refresh();
    lookedAt = Date.now();
    void client.invalidateQueries({ predicate: isOutdated });
  };
  const refresh = () => {
    if (timer !== undefined) return;
    const rest = lookedAt + REST - Date.now();
    timer = setTimeout(look, Math.max(rest, GATHER + Math.random() * SPREAD));
  };
  return refresh;
};

let keeping = false;

/** From the first call on, what is shown of requests and imports follows what happens on the server. */
export const keepFresh = (): void => {
  if (keeping) return;
  keeping = true;
  const refreshRequests = makeRefresh(queryClient, 'request');
  const refreshImports = makeRefresh(queryClient, 'import');
  followServer((kind) => {
    if (kind !== 'import') refreshRequests();
    if (kind !== 'request') refreshImports();
  });
};
