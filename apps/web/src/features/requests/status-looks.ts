import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import { Archive, CircleCheck, Clock, type LucideIcon, MessageCircleQuestionMark } from 'lucide-react';
import type { ChipTone } from '../../components/status-chip.tsx';

interface StatusLook {
  readonly tone: ChipTone;
  readonly icon: LucideIcon;
}

/** How each status looks wherever it is shown. */
export const STATUS_LOOKS: Readonly<Record<RequestStatus, StatusLook>> = {
  Approved: { tone: 'success', icon: CircleCheck },
  'Pending Review': { tone: 'warning', icon: Clock },
  'Pending Speaker Confirmation': { tone: 'info', icon: MessageCircleQuestionMark },
  Archived: { tone: 'default', icon: Archive },
};
