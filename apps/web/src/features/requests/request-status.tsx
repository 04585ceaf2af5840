import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import { StatusChip } from '../../components/status-chip.tsx';
import { statusStyle } from './status-styles.ts';

/** A request's status. */
export function RequestStatusChip({ status }: { status: RequestStatus }) {
  return <StatusChip label={status} {...statusStyle(status)} />;
}
