import type { MailContent } from '../outbox.ts';
import { compose } from './layout.ts';
import { action, facts, paragraph } from './message.ts';
import { type Visit, visitPlace, visitTeacher, visitTime } from './visit.ts';

interface AccountLeftMail {
  readonly organizationName: string;
  readonly firstName: string;
  readonly visit: Visit;
  /** The person whose account was deleted. The other one gets the email. */
  readonly gone: 'teacher' | 'speaker';
  readonly link: string;
}

const ADVICE = {
  teacher: "You don't need to keep this time free any longer. Thank you for being ready to help.",
  speaker: "We're sorry for the change of plans. You're welcome to invite another speaker.",
} as const;

/** Tells a teacher or a speaker that a visit won't take place because the other one's account was deleted. */
export const accountLeftMail = ({
  organizationName,
  firstName,
  visit,
  gone,
  link,
}: AccountLeftMail): MailContent => {
  const person = gone === 'teacher' ? visit.teacherName : visit.speakerName;
  return compose({
    organizationName,
    firstName,
    subject: `Called off: ${visit.eventName}`,
    preview: `${person}: ${visitTime(visit)}`,
    title: 'This classroom visit is called off',
    blocks: [
      paragraph(
        `${person} no longer has an account with ${organizationName}, so this visit won't take place and the request has been removed.`,
      ),
      facts(
        ['Event', visit.eventName],
        gone === 'teacher' ? ['Teacher', visitTeacher(visit)] : ['Speaker', visit.speakerName],
        ['When', visitTime(visit)],
        ['Where', visitPlace(visit)],
      ),
      paragraph(ADVICE[gone]),
      gone === 'teacher' ? action('See your requests', link) : action('Find another speaker', link),
    ],
    reason: `You get this email because you were part of this request with ${organizationName}.`,
  });
};
