import type { Side } from '@portal/contract/requests/request-steps.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import { openRequest, requestMail, type VisitPeople } from '../../domain/requests/request-mail-parts.ts';
import { sampleVisit } from '../../domain/requests/sample-visit.ts';
import type { Visit } from '../../domain/requests/visit-texts.ts';
import { defineEmail } from '../../platform/mail/email.ts';
import { facts, paragraph } from '../../platform/mail/layout/message.ts';

/** Emails about thank-yous. They never contain what students wrote, which only the portal shows. */

type ThankedVisit = VisitPeople & Pick<Visit, 'eventName'>;

/** Tells a teacher that thank-yous of the class wait for them. */
export const thankYouWaitingMail = defineEmail(
  (visit: ThankedVisit) => {
    const reading = { visit, reader: 'teacher' } as const;
    const speaker = fullName(visit.speaker);
    return requestMail(reading, 'requests', {
      subject: `Your class says thank you: ${visit.eventName}`,
      preview: `Please look at it before ${speaker} does`,
      title: 'Your class wrote a thank-you',
      blocks: [
        paragraph(
          `Someone in your class thanked ${speaker}. Please read it first. ${speaker} sees it once you share it.`,
        ),
        paragraph("We won't email you about others while this one is waiting."),
        openRequest('Read it and share it', reading),
      ],
    });
  },
  (email, made) => [email(sampleVisit(made))],
);

/** Tells a speaker that a class has thanked them. */
export const thankYouSharedMail = defineEmail(
  (visit: ThankedVisit) => {
    const reading = { visit, reader: 'speaker' } as const;
    return requestMail(reading, 'requests', {
      subject: `You got a thank-you: ${visit.eventName}`,
      preview: `The class of ${fullName(visit.teacher)} wrote to you`,
      title: 'You got a thank-you',
      blocks: [
        paragraph(`The class of ${fullName(visit.teacher)} remembers your visit, and wrote to thank you.`),
        openRequest('See your thank-yous', reading),
      ],
    });
  },
  (email, made) => [email(sampleVisit(made))],
);

/** Tells an administrator that one side of a visit has reported a thank-you. */
export const thankYouReportedMail = defineEmail(
  (visit: ThankedVisit, by: Side, reason: string) => {
    const reading = { visit, reader: 'admin' } as const;
    const reporter = fullName(visit[by]);
    return requestMail(reading, 'messages', {
      subject: `Review a reported thank-you: ${visit.eventName}`,
      preview: `${reporter} reported a thank-you`,
      title: 'Someone reported a thank-you',
      blocks: [
        paragraph(
          `${reporter} reported a thank-you of the class of ${fullName(visit.teacher)}. Please check whether to delete it.`,
        ),
        facts(['Event', visit.eventName], ['Reason', reason]),
        openRequest('See the thank-you', reading),
      ],
    });
  },
  (email, made) => [email(sampleVisit(made), 'speaker', made.text)],
);
