import type { Call } from '@portal/contract/call.ts';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { type CallArguments, perform } from './api.ts';

/** The query key of a call: for all inputs, or for one. */
export const callKey = <C extends Call>(target: C, ...given: CallArguments<C> | []): QueryKey =>
  given[0] === undefined ? [target.path] : [target.path, given[0]];

/** TanStack Query options for a call: `useQuery(callQuery(listOwnRequests, { query: {} }))`. */
export const callQuery = <C extends Call>(target: C, ...given: CallArguments<C>) =>
  queryOptions({
    queryKey: callKey(target, ...given),
    queryFn: ({ signal }) => perform(target, given[0], signal),
  });
