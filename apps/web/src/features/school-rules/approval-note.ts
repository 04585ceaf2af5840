import { approvalDue, isApprovalLate, type NoticeRules } from '@portal/contract/school-rules/approval-due.ts';
import { counted } from '../../lib/text.ts';
import { dayLabel } from '../../lib/times.ts';

/** What a teacher should know about the approval of a visit at a time. */
export interface ApprovalNote {
  readonly text: string;
  /** Whether the time comes sooner than the school asks for. */
  readonly isTooSoon: boolean;
}

/** '5 school days'. */
export const noticeText = ({
  noticeDays,
  noticeUnit,
}: Pick<NoticeRules, 'noticeDays' | 'noticeUnit'>): string =>
  counted(noticeDays ?? 0, noticeUnit === 'school days' ? 'school day' : 'day');

/** When a school must have approved a visit; undefined if it asks for no notice. */
export const approvalNote = (
  visit: { readonly dateTime: string; readonly timezone: string },
  rules: NoticeRules,
  now: Date = new Date(),
): ApprovalNote | undefined => {
  const due = approvalDue(visit, rules);
  if (due === null) return undefined;
  const isTooSoon = isApprovalLate(due, visit.timezone, now);
  const day = dayLabel(due, now.getTime());
  return {
    isTooSoon,
    text: isTooSoon
      ? `The school asks for ${noticeText(rules)} of notice, so approval was due ${day}. You can still send the request.`
      : `Approval due ${day}`,
  };
};
