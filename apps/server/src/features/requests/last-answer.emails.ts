import { otherSide, type Side } from '@portal/contract/requests/request-steps.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import { openRequest, requestMail, visitFacts } from '../../domain/requests/request-mail-parts.ts';
import { sampleVisit } from '../../domain/requests/sample-visit.ts';
import { type Plan, type Visit, visitStart } from '../../domain/requests/visit-texts.ts';
import { defineEmail } from '../../platform/mail/email.ts';
import { facts, paragraph } from '../../platform/mail/layout/message.ts';

interface NotAgreed {
  /** The side that said no; undefined if nobody answered in time. */
  readonly by?: Side;
  /** What wasn't agreed on. */
  readonly plan: Plan;
}

/** Tells a side that their visit is canceled, because its career day has moved and they didn't agree on the new date. */
export const notAgreedMail = defineEmail(
  (
    visit: Visit & { readonly [side in Side]: { readonly email: string } },
    reader: Side,
    { by, plan }: NotAgreed,
  ) => {
    const reading = { visit, reader };
    const other = visit[otherSide(reader)];
    const isOthersNo = by !== undefined && by !== reader;
    const who = by === reader ? 'You' : fullName(other);
    const why =
      by === undefined
        ? "We didn't get an answer about the new date in time"
        : `${who} can't make the new date`;
    return requestMail(reading, 'requests', {
      // They still know how to reach each other.
      replyTo: other.email,
      subject: `Canceled: ${visit.eventName}`,
      preview: `${why}.`,
      title: isOthersNo ? why : 'This classroom visit was canceled',
      blocks: [
        paragraph(
          `${why}, so this visit is canceled. ${
            reader === 'teacher'
              ? "The slot is free again, and we're asking other speakers."
              : "You don't need to keep this time free anymore."
          }`,
        ),
        paragraph('This is what you had agreed on:'),
        visitFacts(reading),
        facts(['New date', visitStart(plan, reading)]),
        openRequest('See the request', reading),
      ],
    });
  },
  (email, made) => {
    const visit = sampleVisit(made);
    const plan = { ...visit, dateTime: '2027-05-13T14:00:00.000Z' };
    return [
      email(visit, 'teacher', { by: 'speaker', plan }),
      email(visit, 'speaker', { by: 'speaker', plan }),
      email(visit, 'speaker', { by: 'teacher', plan }),
      email(visit, 'teacher', { plan }),
      email(visit, 'speaker', { plan }),
    ];
  },
);
