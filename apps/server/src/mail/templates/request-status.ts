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
        text: "We're reviewing your request again.",
        next: "We'll email you when we ask the speaker.",
      };
    case 'Pending Speaker Confirmation':
      return {
        subject: 'We asked your speaker',
        title: 'We asked your speaker',
        text: `We've reviewed your request and asked ${speaker} to confirm.`,
        next: "We'll email you when the speaker answers.",
      };
    case 'Approved':
      return {
        subject: 'Confirmed',
        title: 'Your classroom visit is confirmed',
        text: `Good news: ${speaker} will visit your class.`,
        next: 'If your plans change, please reply to this email as soon as you can.',
      };
    case 'Archived':
      return {
        subject: 'Archived',
        title: 'Your request has been archived',
        text: "Your request has been archived, so we won't plan this visit any further.",
        next: "If you still want the visit, unarchive the request and we'll review it again, or ask another speaker.",
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
    reason: "You're getting this email because you requested a speaker.",
  });
};
