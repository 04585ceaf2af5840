import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import {
  Archive,
  CircleCheck,
  CircleHelp,
  Clock,
  type LucideIcon,
  MessageCircleQuestionMark,
} from 'lucide-react';
import type { ChipTone } from '../../components/status-chip.tsx';

interface StatusStyle {
  readonly tone: ChipTone;
  readonly icon: LucideIcon;
}

const LOOKS = {
  Approved: { tone: 'success', icon: CircleCheck },
  'Pending Review': { tone: 'warning', icon: Clock },
  'Pending Speaker Confirmation': { tone: 'info', icon: MessageCircleQuestionMark },
  Archived: { tone: 'default', icon: Archive },
} as const satisfies Record<RequestStatus, StatusStyle>;

const isKnown = (status: string): status is RequestStatus => Object.hasOwn(LOOKS, status);

/** The icon and color of a status; unknown ones get the default chip. */
export const statusStyle = (status: string): StatusStyle =>
  isKnown(status) ? LOOKS[status] : { tone: 'default', icon: CircleHelp };

/** The text of an empty section. */
export const EMPTY_MESSAGES: Readonly<Record<RequestStatus, string>> = {
  'Pending Review': 'No requests pending review',
  'Pending Speaker Confirmation': 'No requests pending speaker confirmation',
  Approved: 'No approved requests',
  Archived: 'No archived requests',
};
