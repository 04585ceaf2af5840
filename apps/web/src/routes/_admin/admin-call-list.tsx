import { getCallList } from '@portal/contract/overview/overview.contract.ts';
import { createFileRoute } from '@tanstack/react-router';
import { CallList } from '../../features/overview/call-list.tsx';
import { callQuery } from '../../lib/call-query.ts';
import { load } from '../../lib/load.ts';

export const Route = createFileRoute('/_admin/admin-call-list')({
  loader: () => load((client) => [client.prefetchQuery(callQuery(getCallList))]),
  component: CallList,
});
