import { listText } from '@portal/contract/american-english.ts';
import { otherSide, type Side } from '@portal/contract/requests/request-steps.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import { DETAIL_NAMES, type VisitDetail } from '@portal/contract/visits/visit-details.ts';
import {
  aimFacts,
  answerRequest,
  arrangements,
  type ConfirmedVisit,
  type OtherSpeaker,
  openRequest,
  otherSpeakers,
  type Reading,
  requestMail,
  untilAgreed,
  visitFacts,
} from '../../domain/requests/request-mail-parts.ts';
import { sampleOther, sampleVisit } from '../../domain/requests/sample-visit.ts';
import {
  type Plan,
  type Visit,
  type VisitAims,
  visitPlace,
  visitStart,
  visitTeacher,
  visitTime,
} from '../../domain/requests/visit-texts.ts';
import type { Instant } from '../../kernel/clock.ts';
import { defineEmail } from '../../platform/mail/email.ts';
import { facts, paragraph } from '../../platform/mail/layout/message.ts';

/** Emails about the steps of a request's life, from the speaker's first answer on. */

/** Asks a speaker whether a visit works for them. With `isFirstCome`, others are asked too. */
export const requestForSpeakerMail = defineEmail(
  (visit: Visit & VisitAims, { isFirstCome = false, isProposed = false } = {}) => {
    const reading: Reading = { visit, reader: 'speaker' };
    return requestMail(reading, 'requests', {
      subject: `Answer needed: ${visit.eventName}`,
      preview: `${visitTeacher(visit)}: ${visitTime(visit, reading)}`,
      title: 'A class would like to meet you',
      blocks: [
        paragraph(`${fullName(visit.teacher)} would like you to visit a class and talk about your work.`),
        ...(isProposed
          ? [paragraph(`We suggested you to ${fullName(visit.teacher)} and are asking in their name.`)]
          : []),
        ...(isFirstCome
          ? [paragraph("We're asking several people at once. The first who accepts visits the class.")]
          : []),
        visitFacts(reading),
        aimFacts(visit),
        paragraph('Does this work for you?'),
        ...answerRequest(reading),
      ],
    });
  },
  (email, made) => [
    email(sampleVisit(made)),
    email(sampleVisit(made), { isFirstCome: true, isProposed: true }),
  ],
);

/** Calendars tell nobody that an invitation was declined. */
const PLANS_CHANGE =
  "If your plans change, you can change or cancel the visit in the portal. Declining it in your calendar doesn't cancel it.";

/** Tells a side that the visit is confirmed, with what both need to know; `isAfterAll` if the speaker had declined. */
export const visitConfirmedMail = defineEmail(
  (visit: ConfirmedVisit, reader: Side, { isAfterAll = false } = {}) => {
    const reading = { visit, reader };
    const other = fullName(visit[otherSide(reader)]);
    return requestMail(reading, 'requests', {
      subject: `Confirmed: ${visit.eventName}`,
      preview: `${other}: ${visitTime(visit, reading)}`,
      title: 'Your classroom visit is confirmed',
      blocks: [
        paragraph(
          reader === 'teacher'
            ? `Good news: ${other} ${isAfterAll ? 'can come after all' : 'will visit your class'}.`
            : `${other} and the class look forward to meeting you.`,
        ),
        visitFacts(reading),
        ...arrangements(reading),
        paragraph(PLANS_CHANGE),
        openRequest('See the visit', reading),
      ],
    });
  },
  (email, made) => {
    const visit = sampleVisit(made);
    return [
      email(visit, 'teacher'),
      email(visit, 'teacher', { isAfterAll: true }),
      email(visit, 'speaker'),
      email({ ...visit, isInPerson: false, isVirtual: true }, 'speaker'),
    ];
  },
);

/** Tells a side that an agreed change of a confirmed visit is made, with what it was before. */
export const visitMovedMail = defineEmail(
  (visit: ConfirmedVisit, reader: Side, before: Plan) => {
    const reading = { visit, reader };
    const isMoved = visitTime(visit, reading) !== visitTime(before, reading);
    return requestMail(reading, 'requests', {
      subject: `${isMoved ? 'New time' : 'New plan'}: ${visit.eventName}`,
      preview: `${fullName(visit[otherSide(reader)])}: ${visitTime(visit, reading)}`,
      title: isMoved ? 'Your classroom visit has a new time' : 'Your classroom visit has a new plan',
      blocks: [
        paragraph('You both agreed to this:'),
        visitFacts(reading),
        paragraph('Until now, it was:'),
        facts(['When', visitTime(before, reading)], ['Where', visitPlace(before)]),
        ...arrangements(reading),
        paragraph(PLANS_CHANGE),
        openRequest('See the visit', reading),
      ],
    });
  },
  (email, made) => {
    const visit = sampleVisit(made);
    return [
      email(visit, 'teacher', { ...visit, dateTime: '2027-05-11T14:00:00.000Z' }),
      email(visit, 'speaker', { ...visit, city: 'Salem' }),
    ];
  },
);

/** Tells a teacher that the speaker can't make it, perhaps why, and who else could. */
export const declinedMail = defineEmail(
  (visit: Visit, reason: string, others: readonly OtherSpeaker[]) => {
    const reading: Reading = { visit, reader: 'teacher' };
    const speaker = fullName(visit.speaker);
    return requestMail(reading, 'requests', {
      subject: `Can't make it: ${visit.eventName}`,
      preview: `${speaker} can't make it`,
      title: `${speaker} can't make it`,
      blocks: [
        paragraph(
          `${speaker} can't visit your class at that time.${reason === '' ? '' : ' This is what they wrote:'}`,
        ),
        ...(reason === '' ? [] : [paragraph(reason)]),
        visitFacts(reading),
        ...otherSpeakers(reading, others),
      ],
    });
  },
  (email, made) => [
    email(sampleVisit(made), made.text, [sampleOther(made)]),
    email(sampleVisit(made), '', []),
  ],
);

interface Proposed {
  /** Until when both have to agree, so that the visit isn't canceled. */
  readonly answerBy?: Instant | undefined;
}

const SAMPLE_TIME = '2027-05-09T14:00:00.000Z';

/** Tells a side that the other one has proposed times or a change. */
export const proposalMail = defineEmail(
  (
    visit: Visit,
    reader: Side,
    { plans, isChange, answerBy }: Proposed & { readonly plans: readonly Plan[]; readonly isChange: boolean },
  ) => {
    const reading = { visit, reader };
    const other = fullName(visit[otherSide(reader)]);
    const [plan] = plans;
    const isMovedDay = answerBy !== undefined && reader === 'speaker';
    return requestMail(reading, 'requests', {
      subject: `${isChange ? 'Answer the change' : 'Choose a time'}: ${visit.eventName}`,
      preview: `${other}: ${plans.map((plan) => visitStart(plan, reading)).join(' · ')}`,
      title: isMovedDay
        ? `${other} moved the career day`
        : isChange
          ? `${other} would like to change the visit`
          : `${other} proposed other times`,
      blocks: [
        paragraph(isChange ? 'This is what you agreed on:' : 'This is what you asked for:'),
        visitFacts(reading),
        paragraph(isChange ? 'This is the new plan:' : `These times would work for ${other}:`),
        isChange && plan
          ? facts(['When', visitTime(plan, reading)], ['Where', visitPlace(plan)])
          : facts(...plans.map((one, index) => [`Time ${index + 1}`, visitTime(one, reading)] as const)),
        ...(isChange ? [paragraph(untilAgreed(reading, answerBy))] : []),
        openRequest(isChange ? 'Answer the change' : 'Choose a time', reading),
      ],
    });
  },
  (email, made) => {
    const visit = sampleVisit(made);
    return [
      email(visit, 'teacher', { plans: [visit, visit], isChange: false }),
      email(visit, 'teacher', { plans: [visit], isChange: true }),
      email(visit, 'speaker', { plans: [visit], isChange: true }),
      email(visit, 'speaker', { plans: [visit], isChange: true, answerBy: SAMPLE_TIME }),
      email(visit, 'teacher', { plans: [visit], isChange: true, answerBy: SAMPLE_TIME }),
    ];
  },
);

/** Tells a speaker that the teacher has declined the proposed times. */
export const timesDeclinedMail = defineEmail(
  (visit: Visit) => {
    const reading: Reading = { visit, reader: 'speaker' };
    const teacher = fullName(visit.teacher);
    return requestMail(reading, 'requests', {
      subject: `Not these times: ${visit.eventName}`,
      preview: visitTime(visit, reading),
      title: `Your times don't work for ${teacher}`,
      blocks: [
        paragraph(`${teacher} can't make any of the times you proposed. Please answer the request again:`),
        visitFacts(reading),
        ...answerRequest(reading),
      ],
    });
  },
  (email, made) => [email(sampleVisit(made))],
);

/** Why a change of a confirmed visit is no longer open. */
const CHANGE_ENDED = {
  'proposal declined': (other: string) => `${other} would like to keep the visit as you agreed on it.`,
  'change withdrawn': (other: string) => `${other} no longer wants to change the visit. It stays as agreed.`,
  'status set': () =>
    'An administrator confirmed the visit as you agreed on it, so the proposed change is off. If you still need a change, please ask for it again.',
} as const;

/** Tells a side that a confirmed visit won't be changed. `step` ended the proposed change. */
export const visitStaysMail = defineEmail(
  (visit: Visit, reader: Side, step: keyof typeof CHANGE_ENDED) => {
    const reading = { visit, reader };
    return requestMail(reading, 'requests', {
      subject: `No change: ${visit.eventName}`,
      preview: visitTime(visit, reading),
      title: 'The visit stays as it was',
      blocks: [
        paragraph(CHANGE_ENDED[step](fullName(visit[otherSide(reader)]))),
        visitFacts(reading),
        openRequest('See the request', reading),
      ],
    });
  },
  (email, made) => {
    const visit = sampleVisit(made);
    return [
      email(visit, 'teacher', 'proposal declined'),
      email(visit, 'speaker', 'change withdrawn'),
      email(visit, 'teacher', 'status set'),
      email(visit, 'speaker', 'status set'),
    ];
  },
);

/** Who canceled a visit, as `reader` is told. */
const actorName = (visit: Visit, reader: Side, by: Side | 'administrator'): string => {
  if (by === 'administrator') return 'We';
  return by === reader ? 'You' : fullName(visit[by]);
};

/** Tells a side that the visit is canceled, and why; administrators may give no reason. Teachers read who else could come. */
export const calledOffMail = defineEmail(
  (
    visit: Visit,
    reader: Side,
    {
      by,
      reason,
      others,
    }: {
      readonly by: Side | 'administrator';
      readonly reason: string;
      readonly others: readonly OtherSpeaker[];
    },
  ) => {
    const reading = { visit, reader };
    const actor = actorName(visit, reader, by);
    return requestMail(reading, 'requests', {
      // They still know how to reach each other.
      ...(by !== 'administrator' && { replyTo: visit[otherSide(reader)].email }),
      subject: `Canceled: ${visit.eventName}`,
      preview: `${fullName(visit[otherSide(reader)])}: ${visitTime(visit, reading)}`,
      title: 'This classroom visit was canceled',
      blocks: [
        ...(reason === ''
          ? [paragraph(`${actor} canceled this visit.`)]
          : [paragraph(`${actor} canceled this visit. The reason:`), paragraph(reason)]),
        visitFacts(reading),
        paragraph("You don't need to keep this time free anymore."),
        ...(reader === 'teacher' && by !== 'teacher'
          ? otherSpeakers(reading, others)
          : [openRequest('See the request', reading)]),
      ],
    });
  },
  (email, made) => {
    const visit = sampleVisit(made);
    const others = [sampleOther(made)];
    return [
      email(visit, 'teacher', { by: 'teacher', reason: made.text, others: [] }),
      email(visit, 'speaker', { by: 'teacher', reason: made.text, others: [] }),
      email(visit, 'teacher', { by: 'administrator', reason: '', others }),
      email(visit, 'speaker', { by: 'administrator', reason: '', others }),
    ];
  },
);

/** Tells a side which details of a confirmed visit have changed, and all of them. */
export const detailsMail = defineEmail(
  (visit: ConfirmedVisit, reader: Side, changed: readonly VisitDetail[]) => {
    const reading = { visit, reader };
    const names = listText(changed.map((name) => DETAIL_NAMES[name]));
    return requestMail(reading, 'requests', {
      subject: `Details: ${visit.eventName}`,
      preview: names === '' ? visitTime(visit, reading) : `New: ${names}`,
      title: 'Your visit has new details',
      blocks: [
        ...(names === '' ? [] : [paragraph(`This is new: ${names}.`)]),
        visitFacts(reading),
        ...arrangements(reading),
        openRequest('See the visit', reading),
      ],
    });
  },
  (email, made) => [
    email(sampleVisit(made), 'teacher', ['address', 'contact']),
    email(sampleVisit(made), 'speaker', []),
  ],
);
