import { otherSide, type Side } from '@portal/contract/requests/request-steps.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import { openMessages, requestMail, type VisitPeople } from '../../domain/requests/request-mail-parts.ts';
import { sampleVisit } from '../../domain/requests/sample-visit.ts';
import type { Visit } from '../../domain/requests/visit-texts.ts';
import { defineEmail } from '../../platform/mail/email.ts';
import { facts, note, paragraph } from '../../platform/mail/layout/message.ts';
import { shorten } from '../../platform/mail/layout/wording.ts';

const PREVIEW_MAX = 120;

type Thread = VisitPeople & Pick<Visit, 'eventName'>;

interface Quoted {
  readonly texts: readonly string[];
  /** Whether there are more unread messages than these. */
  readonly hasMore: boolean;
  /** Why the reader can't answer; '' if they can. */
  readonly closedReason: string;
}

/** Shows one side of a request the messages that they haven't read. */
export const unreadMessagesMail = defineEmail(
  (thread: Thread, reader: Side, { texts, hasMore, closedReason }: Quoted) => {
    const reading = { visit: thread, reader };
    const other = fullName(thread[otherSide(reader)]);
    const isOne = texts.length === 1;
    return requestMail(reading, 'messages', {
      subject: `New ${isOne ? 'message' : 'messages'} about ${thread.eventName}`,
      preview: shorten(texts[0] ?? '', PREVIEW_MAX),
      title: isOne ? `${other} sent you a message` : `${other} sent you messages`,
      blocks: [
        ...texts.map(paragraph),
        ...(hasMore ? [paragraph('There are more new messages in the portal.')] : []),
        ...(closedReason === '' ? [] : [paragraph(closedReason)]),
        openMessages(closedReason === '' ? 'Answer in the portal' : 'See the messages', reading),
        ...(thread.confirmed
          ? []
          : [note(`Please don't reply to this email. ${other} wouldn't get your answer.`)]),
      ],
    });
  },
  (email, made) => {
    const visit = sampleVisit(made);
    const { text } = made;
    return [
      email(visit, 'teacher', { texts: [text, text], hasMore: true, closedReason: '' }),
      email(visit, 'speaker', { texts: [text], hasMore: false, closedReason: text }),
      email({ ...visit, confirmed: true }, 'speaker', { texts: [text], hasMore: false, closedReason: '' }),
    ];
  },
);

/** Tells an administrator that one side of a request has reported a message of the other side. */
export const messageReportedMail = defineEmail(
  (thread: Thread, { by, text }: { readonly by: Side; readonly text: string }, reason: string) => {
    const reading = { visit: thread, reader: 'admin' } as const;
    const reporter = fullName(thread[otherSide(by)]);
    return requestMail(reading, 'messages', {
      subject: `Review a reported message: ${thread.eventName}`,
      preview: `${reporter} reported a message from ${fullName(thread[by])}`,
      title: 'Someone reported a message',
      blocks: [
        paragraph(
          `${reporter} reported a message about this visit. Please check whether you need to step in.`,
        ),
        facts(
          ['Event', thread.eventName],
          ['From', fullName(thread[by])],
          ['Message', text],
          ['Reason', reason],
        ),
        openMessages('See the message', reading),
      ],
    });
  },
  (email, made) => [email(sampleVisit(made), { by: 'speaker', text: made.text }, made.text)],
);
