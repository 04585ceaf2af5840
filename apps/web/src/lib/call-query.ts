import type { Call } from '@portal/contract/call.ts';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { type CallArguments, perform } from './api.ts';

/** The key under which a call's answers are cached: all of them, or those to one input. */
export const callKey = <C extends Call>(target: C, ...given: CallArguments<C> | []): QueryKey =>
  given[0] === undefined ? [target.path] : [target.path, given[0]];

/** A call as TanStack Query's options, keyed by its path and input: `useQuery(callQuery(listOwnRequests, { query: {} }))`. */
export const callQuery = <C extends Call>(target: C, ...given: CallArguments<C>) =>
  queryOptions({
    queryKey: callKey(target, ...given),
    queryFn: ({ signal }) => perform(target, given[0], signal),
  });
