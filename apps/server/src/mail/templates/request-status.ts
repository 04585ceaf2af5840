import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { MailContent } from '../outbox.ts';
import { compose } from './layout.ts';
import { action, facts, paragraph } from './message.ts';
import { type Visit, visitPlace, visitTime } from './visit.ts';

interface RequestStatusMail {
  readonly organizationName: string;
  readonly firstName: string;
  readonly visit: Visit;
  readonly status: RequestStatus;
  readonly link: string;
}

interface News {
  readonly subject: string;
  readonly title: string;
  readonly text: string;
  readonly next: string;
}

const newsOf = (status: RequestStatus, speaker: string): News => {
  switch (status) {
    case 'Pending Review':
      return {
        subject: 'Under review',
        title: 'Your request is under review',
        text: 'Your request is being reviewed again.',
        next: 'You will get an email when the speaker is asked.',
      };
    case 'Pending Speaker Confirmation':
      return {
        subject: 'Your speaker is being asked',
        title: 'Your speaker is being asked',
        text: `Your request has passed review, and ${speaker} is now asked whether it suits.`,
        next: 'You will get an email when the answer is there.',
      };
    case 'Approved':
      return {
        subject: 'Confirmed',
        title: 'Your classroom visit is confirmed',
        text: `Good news: ${speaker} will visit your class.`,
        next: 'Should anything change on your side, please let us know soon: a reply to this email is enough.',
      };
    case 'Archived':
      return {
        subject: 'Archived',
        title: 'Your request has been archived',
        text: 'Your request has been archived, so the visit is not being arranged any further.',
        next: 'If you still want it, unarchive the request and it will be reviewed again, or ask another speaker.',
      };
  }
};

/** Tells a teacher that one of their requests has a new status. */
export const requestStatusMail = ({
  organizationName,
  firstName,
  visit,
  status,
  link,
}: RequestStatusMail): MailContent => {
  const { subject, title, text, next } = newsOf(status, visit.speakerName);
  return compose({
    organizationName,
    firstName,
    subject: `${subject}: ${visit.eventName}`,
    preview: text,
    title,
    blocks: [
      paragraph(text),
      facts(
        ['Event', visit.eventName],
        ['Speaker', visit.speakerName],
        ['When', visitTime(visit)],
        ['Where', visitPlace(visit)],
        ['Status', status],
      ),
      paragraph(next),
      action('See your requests', link),
    ],
    reason: 'You get this email because you requested a speaker.',
  });
};
