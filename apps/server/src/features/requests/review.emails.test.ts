import { it } from 'vitest';
import { expectTexts, PAGES, TEACHER, visit, WHEN, WHERE } from '../../../tests/support/emails.ts';
import type { Email } from '../../platform/mail/email.ts';
import { requestsToReviewMail, requestToReviewMail } from './review.emails.ts';

it.each<[string, Email, ...string[]]>([
  [
    'a review',
    requestToReviewMail(visit),
    `${TEACHER}\nSpeaker: Miriam Okafor\nWhen: ${WHEN}\nWhere: ${WHERE}`,
  ],
  [
    'all reviews of a day',
    requestsToReviewMail([visit], 2),
    `${visit.eventName}: ${visit.teacher.firstName}`,
    'And 1 more.',
    `${PAGES}/admin-requests`,
  ],
])('the email about %s says what its reader needs to know', (_, email, ...texts) => {
  expectTexts(email, texts);
});
