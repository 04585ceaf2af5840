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

/** Tells a speaker who was asked for a visit, or expected, that it will not take place as planned. */
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
    title: 'This classroom visit is called off',
    blocks: [
      paragraph('You do not need to keep this time free any longer. Thank you for being ready to come.'),
      facts(
        ['Event', visit.eventName],
        ['Teacher', visitTeacher(visit)],
        ['When', visitTime(visit)],
        ['Where', visitPlace(visit)],
      ),
      paragraph('Should it be planned again, we will ask you anew.'),
      action('See your requests', link),
    ],
    reason: `You get this email because ${organizationName} lists you as a speaker.`,
  });
