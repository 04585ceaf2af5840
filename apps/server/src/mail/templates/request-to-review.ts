import type { MailContent } from '../outbox.ts';
import { compose } from './layout.ts';
import { action, facts, paragraph } from './message.ts';
import { type Visit, visitPlace, visitSize, visitTeacher, visitTime } from './visit.ts';

interface RequestToReviewMail {
  readonly organizationName: string;
  readonly firstName: string;
  readonly visit: Visit;
  readonly link: string;
}

/** Tells an administrator that a request needs review. */
export const requestToReviewMail = ({
  organizationName,
  firstName,
  visit,
  link,
}: RequestToReviewMail): MailContent =>
  compose({
    organizationName,
    firstName,
    subject: `To review: ${visit.eventName}`,
    preview: `${visit.teacherName} requested ${visit.speakerName}, ${visitTime(visit)}`,
    title: 'A request to review',
    blocks: [
      paragraph(`${visit.teacherName} asked ${visit.speakerName} for a classroom visit.`),
      facts(
        ['Event', visit.eventName],
        ['Teacher', visitTeacher(visit)],
        ['Speaker', visit.speakerName],
        ['When', visitTime(visit)],
        ['Where', visitPlace(visit)],
        ['Class', visitSize(visit)],
      ),
      action('Review the request', link),
    ],
    reason: "You're getting this email because you're an administrator of the portal.",
  });
