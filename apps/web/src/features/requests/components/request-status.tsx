import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import { StatusChip } from '../../../components/status-chip.tsx';
import { STATUS_LOOKS } from '../status-looks.ts';

/** A request's status. */
export function RequestStatusChip({ status }: { status: RequestStatus }) {
  return <StatusChip label={status} {...STATUS_LOOKS[status]} />;
}
