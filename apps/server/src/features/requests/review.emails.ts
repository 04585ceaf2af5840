import { numberText } from '@portal/contract/american-english.ts';
import type { TimeZoneId } from '@portal/contract/time-zones.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import { openRequest, requestMail } from '../../domain/requests/request-mail-parts.ts';
import { sampleVisit } from '../../domain/requests/sample-visit.ts';
import {
  type Visit,
  visitPlace,
  visitSize,
  visitTeacher,
  visitTime,
} from '../../domain/requests/visit-texts.ts';
import { defineEmail } from '../../platform/mail/email.ts';
import { action, facts, paragraph } from '../../platform/mail/layout/message.ts';

/** Tells an administrator that a request needs review. */
export const requestToReviewMail = defineEmail(
  (visit: Visit, ownZone?: TimeZoneId) => {
    const reading = { visit, reader: 'admin', ownZone } as const;
    const [teacher, speaker] = [fullName(visit.teacher), fullName(visit.speaker)];
    return requestMail(reading, 'requests', {
      subject: `Review: ${visit.eventName}`,
      preview: `${teacher} requested ${speaker}, ${visitTime(visit, reading)}`,
      title: 'A request to review',
      blocks: [
        paragraph(`${teacher} asked ${speaker} for a classroom visit.`),
        facts(
          ['Event', visit.eventName],
          ['Teacher', visitTeacher(visit)],
          ['Speaker', speaker],
          ['When', visitTime(visit, reading)],
          ['Where', visitPlace(visit)],
          ['Class', visitSize(visit)],
        ),
        openRequest('Review the request', reading),
      ],
    });
  },
  (email, made) => [email(sampleVisit(made), 'America/Denver')],
);

/** Tells an administrator once a day which requests need review. `requests` are the first of `total`. */
export const requestsToReviewMail = defineEmail(
  (requests: readonly Visit[], total: number, ownZone?: TimeZoneId) => {
    const count = total === 1 ? '1 request' : `${numberText(total)} requests`;
    const rest = total - requests.length;
    return {
      subject: `Review: ${count}`,
      preview: requests.map(({ eventName }) => eventName).join(', '),
      title: `${count} to review`,
      blocks: [
        facts(
          ...requests.map(
            (visit) =>
              [
                visit.eventName,
                `${visitTeacher(visit)}, for ${fullName(visit.speaker)}: ${visitTime(visit, { visit, reader: 'admin', ownZone })}`,
              ] as const,
          ),
        ),
        ...(rest > 0 ? [paragraph(`And ${numberText(rest)} more.`)] : []),
        action('Review the requests', '/admin-requests'),
      ],
      reason: "You're getting this email because you chose one email a day about requests to review.",
      kind: 'requests',
    };
  },
  (email, made) => {
    const visit = sampleVisit(made);
    return [email([visit], 1, 'America/Denver'), email([visit, visit], 3, 'America/Denver')];
  },
);
