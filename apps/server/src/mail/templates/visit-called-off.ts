import type { MailContent } from '../outbox.ts';
import { compose } from './layout.ts';
import { action, facts, paragraph } from './message.ts';
import { type Visit, visitPlace, visitTeacher, visitTime } from './visit.ts';

interface VisitCalledOffMail {
  readonly organizationName: string;
  readonly firstName: string;
  readonly visit: Visit;
  readonly link: string;
}

/** Tells a speaker that a visit they were asked for, or expected at, won't take place. */
export const visitCalledOffMail = ({
  organizationName,
  firstName,
  visit,
  link,
}: VisitCalledOffMail): MailContent =>
  compose({
    organizationName,
    firstName,
    subject: `Called off: ${visit.eventName}`,
    preview: `${visitTeacher(visit)}: ${visitTime(visit)}`,
    title: 'This classroom visit was called off',
    blocks: [
      paragraph("You don't need to keep this time free anymore. Thank you for being willing to visit."),
      facts(
        ['Event', visit.eventName],
        ['Teacher', visitTeacher(visit)],
        ['When', visitTime(visit)],
        ['Where', visitPlace(visit)],
      ),
      paragraph("If it's planned again, we'll ask you again."),
      action('See your requests', link),
    ],
    reason: `You're getting this email because ${organizationName} lists you as a speaker.`,
  });
