import type { MailContent } from '../outbox.ts';
import { compose } from './layout.ts';
import { action, facts, paragraph } from './message.ts';
import { type Visit, visitPlace, visitTime } from './visit.ts';

interface RequestReceivedMail {
  readonly organizationName: string;
  readonly firstName: string;
  readonly visit: Visit;
  readonly link: string;
}

/** Tells a teacher what was asked of whom, and what happens next. */
export const requestReceivedMail = ({
  organizationName,
  firstName,
  visit,
  link,
}: RequestReceivedMail): MailContent =>
  compose({
    organizationName,
    firstName,
    subject: `We have your request: ${visit.eventName}`,
    preview: `For ${visit.speakerName}, ${visitTime(visit)}`,
    title: 'We have your request',
    blocks: [
      paragraph('Thank you for your request. This is what we have:'),
      facts(
        ['Event', visit.eventName],
        ['Speaker', visit.speakerName],
        ['When', visitTime(visit)],
        ['Where', visitPlace(visit)],
      ),
      paragraph(
        'We review it now, and then ask the speaker whether it suits. You will get an email at each step; until then there is nothing to do.',
      ),
      action('See your requests', link),
    ],
    reason: 'You get this email because you requested a speaker.',
  });
