import { listAuditEntries } from '@portal/contract/audit-log/audit-log.contract.ts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { perform } from '../../lib/api.ts';
import { callKey } from '../../lib/call-query.ts';
import { type AuditFilters, auditQuery } from './audit-params.ts';

/** The filtered entries, newest first, paged. The previous ones stay until they're loaded. */
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
    // Always refetched, because the user looks for recent entries.
    staleTime: 0,
    meta: { handlesError: true },
  });
