import { listText } from '@portal/contract/american-english.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import {
  openRequest,
  type Reading,
  requestMail,
  visitFacts,
} from '../../domain/requests/request-mail-parts.ts';
import { sampleVisit } from '../../domain/requests/sample-visit.ts';
import type { Visit } from '../../domain/requests/visit-texts.ts';
import { defineEmail } from '../../platform/mail/email.ts';
import { paragraph } from '../../platform/mail/layout/message.ts';

/** Tells a teacher whom administrators have asked in their name instead of a speaker. */
export const othersAskedMail = defineEmail(
  (visit: Visit, names: readonly string[]) => {
    const reading: Reading = { visit, reader: 'teacher' };
    const asked = listText(names);
    return requestMail(reading, 'requests', {
      subject: `We asked others: ${visit.eventName}`,
      preview: `We asked ${asked} in your name.`,
      title: 'We asked others for your visit',
      blocks: [
        paragraph(
          `To help you find someone, we asked ${asked} in your name, with the same request. The first who accepts visits your class. We'll email you when somebody answers, so you don't need to do anything for now.`,
        ),
        visitFacts(reading),
        openRequest('See the request', reading),
      ],
    });
  },
  (email, made) => [email(sampleVisit(made), [fullName(made.other), made.text])],
);
