import type { StatusForSpeaker } from '@portal/contract/requests/request-status.ts';
import type { MailContent } from '../outbox.ts';
import { compose } from './layout.ts';
import { action, facts, paragraph } from './message.ts';
import { type Visit, visitPlace, visitSize, visitTeacher, visitTime } from './visit.ts';

interface RequestForSpeakerMail {
  readonly organizationName: string;
  readonly firstName: string;
  readonly visit: Visit;
  readonly status: StatusForSpeaker;
  readonly link: string;
}

/** Asks a speaker whether a visit works for them, or confirms it. */
export const requestForSpeakerMail = ({
  organizationName,
  firstName,
  visit,
  status,
  link,
}: RequestForSpeakerMail): MailContent => {
  const isQuestion = status === 'Pending Speaker Confirmation';
  return compose({
    organizationName,
    firstName,
    subject: `${isQuestion ? 'Can you make it?' : 'Confirmed:'} ${visit.eventName}`,
    preview: `${visitTeacher(visit)}: ${visitTime(visit)}`,
    title: isQuestion ? 'A class would like to meet you' : 'Your classroom visit is confirmed',
    blocks: [
      paragraph(
        isQuestion
          ? `${visit.teacherName} would like you to visit a class and talk about your work.`
          : `${visit.teacherName} and the class look forward to meeting you.`,
      ),
      facts(
        ['Event', visit.eventName],
        ['Teacher', visitTeacher(visit)],
        ['When', visitTime(visit)],
        ['Where', visitPlace(visit)],
        ['Class', visitSize(visit)],
      ),
      paragraph(
        isQuestion
          ? 'Does this work for you? Just reply to this email and let us know.'
          : 'If your plans change, please reply to this email as soon as you can.',
      ),
      action('See the request', link),
    ],
    reason: `You're getting this email because ${organizationName} lists you as a speaker.`,
  });
};
