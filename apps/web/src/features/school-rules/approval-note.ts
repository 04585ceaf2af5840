import { approvalDue, type NoticeRules, todayIn } from '@portal/contract/school-rules/approval-due.ts';
import { counted } from '../../lib/text.ts';
import { dayLabel } from '../../lib/times.ts';

/** What a teacher should know about the approval of a visit at a time. */
export interface ApprovalNote {
  readonly text: string;
  /** Whether the time comes sooner than the school asks for. */
  readonly isTooSoon: boolean;
}

const noticeText = ({ noticeDays, noticeUnit }: NoticeRules): string =>
  counted(noticeDays ?? 0, noticeUnit === 'school days' ? 'school day' : 'day');

/** When a school must have approved a visit; undefined if it asks for no notice. */
export const approvalNote = (
  visit: { readonly dateTime: string; readonly timezone: string },
  rules: NoticeRules,
  now: Date = new Date(),
): ApprovalNote | undefined => {
  const due = approvalDue(visit, rules);
  if (due === null) return undefined;
  const isTooSoon = due < todayIn(visit.timezone, now);
  const day = dayLabel(due, now.getTime());
  return {
    isTooSoon,
    text: isTooSoon
      ? `The school asks for ${noticeText(rules)} of notice, so approval was due ${day}. You can still send the request.`
      : `Approval due ${day}`,
  };
};
