import { dateFormat, numberText } from '@portal/contract/american-english.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import { sampleVisit } from '../../domain/requests/sample-visit.ts';
import { requestPath, type Visit, visitTime } from '../../domain/requests/visit-texts.ts';
import { defineEmail } from '../../platform/mail/email.ts';
import { action, facts, paragraph } from '../../platform/mail/layout/message.ts';

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

const dueText = ({ approvalDue, isLate }: UnapprovedVisit): string =>
  approvalDue === null ? '' : `. Approval ${isLate ? 'was due' : 'due'} ${dayText(approvalDue)}`;

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
          `Please ask your school to approve ${only ? 'it' : 'them'}. There's an approval form to print with each request. Once a visit is approved, mark it in the portal.`,
        ),
        facts(
          ...visits.map(
            (visit) =>
              [
                visit.eventName,
                `${fullName(visit.speaker)}, ${visitTime(visit, { visit, reader: 'teacher' })}${dueText(visit)}`,
              ] as const,
          ),
          ['Who approves', approver],
        ),
        action(
          only ? 'Open the request' : 'Open your requests',
          only ? requestPath(only, 'teacher') : '/teacher-speaker-requests',
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
