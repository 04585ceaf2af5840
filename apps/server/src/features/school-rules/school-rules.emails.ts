import { dateFormat, numberText } from '@portal/contract/american-english.ts';
import { SCHOOL_FRAGMENT } from '@portal/contract/screens.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import { sampleVisit } from '../../domain/requests/sample-visit.ts';
import { requestPath, type Visit, visitTime } from '../../domain/requests/visit-texts.ts';
import { defineEmail } from '../../platform/mail/email.ts';
import { action, type Block, facts, paragraph } from '../../platform/mail/layout/message.ts';

/** A visit that the school hasn't approved. */
export interface UnapprovedVisit extends Visit {
  /** The last day for the approval ('2027-01-07'); null if the school asks for no notice. */
  readonly approvalDue: string | null;
  /** Whether that day has passed. */
  readonly isLate: boolean;
}

/** 'Thu, Jan 7, 2027'. */
const dayText = (day: string): string =>
  dateFormat({ timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }).format(
    new Date(day),
  );

const dueLabel = ({ isLate }: UnapprovedVisit): string => (isLate ? 'Approval was due' : 'Approval due');

/** When the visit must be approved, and what it is. */
const visitFacts = (visit: UnapprovedVisit, approver: string): Block => {
  const { approvalDue, eventName, speaker } = visit;
  return facts(
    [dueLabel(visit), approvalDue === null ? '' : dayText(approvalDue)],
    ['Who approves', approver],
    ['Event', eventName],
    ['Speaker', fullName(speaker)],
    ['When', visitTime(visit, { visit, reader: 'teacher' })],
  );
};

/** The same of one of several visits, in a sentence. */
const visitText = (visit: UnapprovedVisit): string => {
  const { approvalDue, speaker } = visit;
  const due = approvalDue === null ? '' : `${dueLabel(visit)} ${dayText(approvalDue)}. `;
  return `${due}${fullName(speaker)}, ${visitTime(visit, { visit, reader: 'teacher' })}`;
};

/** Reminds a teacher of visits that the school hasn't approved. `approver` is blank if the teacher hasn't named anyone. */
export const approvalReminderMail = defineEmail(
  (visits: readonly UnapprovedVisit[], approver: string) => {
    const [only] = visits.length === 1 ? visits : [];
    return {
      subject: only
        ? `School approval needed: ${only.eventName}`
        : `${numberText(visits.length)} visits need school approval`,
      preview: visits.map(({ eventName }) => eventName).join(', '),
      title: only
        ? "Your school hasn't approved this visit yet"
        : "Your school hasn't approved these visits yet",
      blocks: [
        paragraph(
          `Please ask your school to approve ${only ? 'it' : 'them'}. ${only ? "There's a form to print with the visit. Once it's" : "There's a form to print with each visit. Once one is"} approved, mark it in the portal.`,
        ),
        only
          ? visitFacts(only, approver)
          : facts(...visits.map((visit) => [visit.eventName, visitText(visit)] as const), [
              'Who approves',
              approver,
            ]),
        action(
          only ? 'See the visit' : 'See the visits',
          only
            ? `${requestPath(only, 'teacher')}#${SCHOOL_FRAGMENT}`
            : '/teacher-speaker-requests?needs=school-approval',
        ),
      ],
      reason:
        "You're getting this email because you asked for visits, and your profile says that your school approves them.",
      kind: 'reminders',
    };
  },
  (email, made) => {
    const visit = { ...sampleVisit(made), approvalDue: '2027-05-05', isLate: false };
    return [
      email([visit], made.text),
      email([{ ...visit, isLate: true }, visit, { ...visit, approvalDue: null }], ''),
    ];
  },
);
