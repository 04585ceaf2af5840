import type { Query, QueryClient } from '@tanstack/react-query';
import { followServer } from './live.ts';
import { queryClient } from './query-client.ts';

/** Changes that come together are looked up together. */
const GATHER = 150;
/** Not everybody who is told of a change asks in the same moment. */
const SPREAD = 350;
/** Between one look and the next. */
const REST = 1_000;

/** The calls whose answers tell of requests: `/request/…`, `/admin/requests…`. */
const isOfRequests = ({ queryKey: [call] }: Query): boolean =>
  typeof call === 'string' && /^\/?(admin\/)?requests?(\/|$)/.test(call);

/** Gives a function that has what is shown of requests looked up again, soon and not too often. */
export const makeRefresh = (client: QueryClient): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lookedAt = 0;

  const look = () => {
    timer = undefined;
    // What is being sent is shown already, and an older answer must not take its place.
    if (client.isMutating() > 0) return refresh();
    lookedAt = Date.now();
    void client.invalidateQueries({ predicate: isOfRequests });
  };
  const refresh = () => {
    if (timer !== undefined) return;
    const rest = lookedAt + REST - Date.now();
    timer = setTimeout(look, Math.max(rest, GATHER + Math.random() * SPREAD));
  };
  return refresh;
};

let keeping = false;

/** From the first call on, what is shown of requests follows what happens at the server. */
export const keepFresh = (): void => {
  if (keeping) return;
  keeping = true;
  followServer(makeRefresh(queryClient));
};
