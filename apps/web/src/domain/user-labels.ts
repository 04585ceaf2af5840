import { numberText } from '@portal/contract/american-english.ts';
import type { Role, SpeakerStatus } from '@portal/contract/options.ts';
import { ApiError } from '../lib/api-error.ts';

export const TYPE_LABELS: Readonly<Record<Role, string>> = {
  admin: 'Admin',
  teacher: 'Teacher',
  speaker: 'Speaker',
};

export const STATUS_LABELS: Readonly<Record<SpeakerStatus, string>> = {
  visible: 'Visible',
  complete: 'Hidden: Complete',
  incomplete: 'Hidden: Incomplete',
  none: 'N/A',
};

/** ' (12)' for an option's count. */
export const countSuffix = (count: number): string => ` (${numberText(count)})`;

/** Why a user couldn't be removed, with the server's reason if there is one. */
export const removalRefusal = (error: Error, email: string): string => {
  if (!(error instanceof ApiError)) return `Failed to delete user ${email}.`;
  if (error.unreachable) return `Error deleting user ${email}.`;
  return error.code === 'not_allowed' ? error.message : `Failed to delete user ${email}.`;
};
