import type { Call, CallInput, CallResult, CallSchemas } from '@portal/contract/call.ts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { type CallArguments, perform } from './api.ts';

/** The query key of a call: for all inputs, or for one. */
export const callKey = <C extends Call>({ path }: C, ...given: CallArguments<C> | []): QueryKey =>
  given[0] === undefined ? [path] : [path, given[0]];

/** TanStack Query options for a call: `useQuery(callQuery(listOwnRequests, { query: {} }))`. */
export const callQuery = <C extends Call>(target: C, ...given: CallArguments<C>) =>
  queryOptions({
    queryKey: callKey(target, ...given),
    queryFn: ({ signal }) => perform(target, given[0], signal),
  });

type Cursor = string | null;
interface PagedCall extends Call {
  readonly schemas: () => Promise<
    CallSchemas & { readonly response: z.ZodType<{ readonly nextCursor: Cursor }> }
  >;
}

/** Infinite query options for a paged call. When its query changes, the previous pages stay until the new ones are loaded. */
export const pagesQuery = <C extends PagedCall>(
  target: C,
  query: Omit<NonNullable<(CallInput<C> & { query?: object })['query']>, 'cursor'>,
  params?: (CallInput<C> & { params?: object })['params'],
) =>
  infiniteQueryOptions<CallResult<C>, Error, InfiniteData<CallResult<C>>, QueryKey, Cursor>({
    queryKey: [target.path, params ? { params, query } : { query }, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      perform(target, { ...(params && { params }), query: { ...query, cursor: pageParam } }, signal),
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...(params ? {} : { placeholderData: keepPreviousData }),
  });
