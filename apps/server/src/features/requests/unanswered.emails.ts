import { listText } from '@portal/contract/american-english.ts';
import { breakText } from '@portal/contract/speakers/breaks.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import {
  bookAnotherDate,
  type OtherSpeaker,
  openRequest,
  otherSpeakers,
  type Reading,
  requestMail,
  visitFacts,
} from '../../domain/requests/request-mail-parts.ts';
import { sampleOther, sampleVisit } from '../../domain/requests/sample-visit.ts';
import { type Plan, type Visit, visitTeacher, visitTime } from '../../domain/requests/visit-texts.ts';
import { defineEmail } from '../../platform/mail/email.ts';
import { paragraph } from '../../platform/mail/layout/message.ts';

/** A request that ended because nobody answered it in time. */
export interface EndedVisit extends Visit {
  readonly speaker: Visit['speaker'] & { readonly id: string };
  /** When the speaker was first asked; null if that never happened. */
  readonly passedOnAt: string | null;
  /** The times that the speaker proposed and the teacher hasn't answered. */
  readonly proposal: { readonly plans: readonly Plan[] } | null;
}

/** Whether the day of the visit is still to come, or over. */
const dayOf = ({ dateTime }: Visit, now: number): string =>
  Date.parse(dateTime) > now ? 'The day of the visit is almost here' : 'The day of the visit has come';

/** What kept a request from an answer, for its teacher. */
const newsFor = (visits: readonly [EndedVisit, ...EndedVisit[]], now: number) => {
  const [visit] = visits;
  const names = listText(visits.map(({ speaker }) => fullName(speaker)));
  if (visit.passedOnAt === null)
    return {
      title: "We couldn't ask the speaker in time",
      text: `${dayOf(visit, now)}, and we hadn't passed your request on to ${names} yet. So the request has ended. We're sorry.`,
    };
  if (visit.proposal)
    return {
      title: 'The proposed times have run out',
      text: `${names} proposed other times, but none of them was chosen in time. So the request has ended.`,
    };
  return {
    title: visits.length === 1 ? `${names} didn't answer in time` : 'Nobody answered in time',
    text: `${dayOf(visit, now)}, and ${names} ${visits.length === 1 ? "hasn't" : "haven't"} answered. So the request has ended. We're sorry.`,
  };
};

interface Rescue {
  readonly others: readonly OtherSpeaker[];
  /** In milliseconds since the epoch. */
  readonly now: number;
}

/** Tells a teacher that the requests for a visit have ended without an answer, who else could come, and how to book another date. */
export const visitNotAnsweredMail = defineEmail(
  (visits: readonly [EndedVisit, ...EndedVisit[]], { others, now }: Rescue) => {
    const [visit] = visits;
    const reading: Reading<EndedVisit> = { visit, reader: 'teacher' };
    const { title, text } = newsFor(visits, now);
    return requestMail(reading, 'requests', {
      subject: `No answer: ${visit.eventName}`,
      preview: title,
      title,
      blocks: [
        paragraph(text),
        visitFacts(reading),
        ...(others.length > 0
          ? [
              paragraph(
                'You can ask someone else, or ask again for another date: we keep everything but the day.',
              ),
              ...otherSpeakers(reading, others),
            ]
          : [
              paragraph('You can ask again for another date: we keep everything but the day.'),
              bookAnotherDate(visit),
            ]),
      ],
    });
  },
  (email, made) => {
    const visit = sampleVisit(made);
    const others = [sampleOther(made)];
    return [
      email([{ ...visit, passedOnAt: null }], { others, now: 0 }),
      email([{ ...visit, proposal: { plans: [] } }], { others, now: 0 }),
      email([visit], { others: [], now: 0 }),
      email([visit, visit], { others, now: Date.parse(visit.dateTime) }),
    ];
  },
);

/** Tells a speaker kindly that a request has ended and needs nothing from them anymore. */
export const requestEndedMail = defineEmail(
  (visit: EndedVisit, now: number) => {
    const reading: Reading = { visit, reader: 'speaker' };
    const why = visit.proposal
      ? 'None of the times you proposed was chosen in time, so this request has ended.'
      : `${dayOf(visit, now)}, so this request has ended.`;
    return requestMail(reading, 'requests', {
      subject: `Ended: ${visit.eventName}`,
      preview: `${visitTeacher(visit)}: ${visitTime(visit, reading)}`,
      title: 'This request has ended',
      blocks: [
        paragraph(
          `${why} You don't need to do anything. Thank you for being there for classes. We hope the next one suits you better.`,
        ),
        visitFacts(reading),
        openRequest('See the request', reading),
      ],
    });
  },
  (email, made) => [email(sampleVisit(made), 0), email({ ...sampleVisit(made), proposal: { plans: [] } }, 0)],
);

/** Tells a teacher that the speaker whose answer they wait for takes a break, and who else could come. */
export const onBreakMail = defineEmail(
  (visit: Visit, { pausedUntil, others, now }: Rescue & { readonly pausedUntil: string }) => {
    const reading: Reading = { visit, reader: 'teacher' };
    const news = breakText(fullName(visit.speaker), pausedUntil, now);
    return requestMail(reading, 'reminders', {
      subject: `On a break: ${visit.eventName}`,
      preview: news,
      title: news,
      blocks: [
        paragraph(
          `${fullName(visit.speaker)} may not answer before that day. You can keep waiting, or ask others too. Then the first who accepts gets the visit.`,
        ),
        visitFacts(reading),
        ...otherSpeakers(reading, others),
      ],
    });
  },
  (email, made) => [
    email(sampleVisit(made), { pausedUntil: '2027-02-01', others: [sampleOther(made)], now: 0 }),
  ],
);
