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

/** Confirms a teacher's request and says what happens next. */
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
      paragraph("Thanks for your request. Here's what we received:"),
      facts(
        ['Event', visit.eventName],
        ['Speaker', visit.speakerName],
        ['When', visitTime(visit)],
        ['Where', visitPlace(visit)],
      ),
      paragraph(
        "We'll review it, then ask the speaker. We'll email you at each step, so you don't need to do anything for now.",
      ),
      action('See your requests', link),
    ],
    reason: "You're getting this email because you requested a speaker.",
  });
