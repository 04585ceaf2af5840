import { listAuditEntries } from '@portal/contract/audit-log/audit-log.contract.ts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { perform } from '../../lib/api.ts';
import { callKey } from '../../lib/call-query.ts';
import { type AuditFilters, auditQuery } from './audit-params.ts';

/** The entries that the filters leave, newest first, page by page; those of before stay until they come. */
export const auditPages = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: [...callKey(listAuditEntries, { query: auditQuery(filters) }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      perform(
        listAuditEntries,
        { query: { ...auditQuery(filters), ...(pageParam !== 0 && { cursor: pageParam }) } },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    // What was done elsewhere meanwhile belongs to what one looks up here.
    staleTime: 0,
    meta: { handlesError: true },
  });
