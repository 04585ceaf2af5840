import { calledName } from '@portal/contract/users/full-name.ts';
import { openRequest, requestMail, type VisitPeople } from '../../domain/requests/request-mail-parts.ts';
import { sampleVisit } from '../../domain/requests/sample-visit.ts';
import type { Visit } from '../../domain/requests/visit-texts.ts';
import { defineEmail } from '../../platform/mail/email.ts';
import { paragraph } from '../../platform/mail/layout/message.ts';

/** Tells a teacher that questions of the class wait for them. It doesn't contain them, which nobody has read yet. */
export const questionWaitingMail = defineEmail(
  (visit: VisitPeople & Pick<Visit, 'eventName'>) => {
    const reading = { visit, reader: 'teacher' } as const;
    return requestMail(reading, 'requests', {
      subject: `Your class has a question: ${visit.eventName}`,
      preview: 'Please read it before the others do',
      title: 'Your class has a question',
      blocks: [
        paragraph(
          `Someone in your class has a question for ${calledName(visit.speaker)}. Please read it first. It appears on the class's page once you show it.`,
        ),
        paragraph("We won't email you about others while this one is waiting."),
        openRequest('Read the question', reading),
      ],
    });
  },
  (email, made) => [email(sampleVisit(made))],
);
