import { otherSide, type Side } from '@portal/contract/requests/request-steps.ts';
import type { TimeZoneId } from '@portal/contract/time-zones.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import {
  aimFacts,
  answerRequest,
  arrangements,
  type ConfirmedVisit,
  type Contact,
  type OtherSpeaker,
  openRequest,
  otherSpeakers,
  type Reading,
  requestMail,
  untilAgreed,
  type VisitPeople,
  visitFacts,
} from '../../domain/requests/request-mail-parts.ts';
import { sampleOther, sampleVisit } from '../../domain/requests/sample-visit.ts';
import {
  clocksOf,
  type Plan,
  requestPath,
  type Visit,
  type VisitAims,
  visitPlace,
  visitTeacher,
  visitTime,
} from '../../domain/requests/visit-texts.ts';
import { DAY, type Instant } from '../../kernel/clock.ts';
import { defineEmail } from '../../platform/mail/email.ts';
import { answersTo, type Block, facts, link, note, paragraph } from '../../platform/mail/layout/message.ts';

/** Whole days between now and a visit, by the reader's calendar. */
const daysUntil = ({ dateTime }: Plan, reading: Reading, now: number): number => {
  const { own } = clocksOf(reading);
  const dayOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(own).toPlainDate();
  const today = dayOf(Temporal.Instant.fromEpochMilliseconds(now));
  return today.until(dayOf(Temporal.Instant.from(dateTime))).days;
};

const whenIs = (days: number): string => {
  if (days <= 1) return days === 1 ? 'tomorrow' : 'today';
  return days === 7 ? 'in one week' : `in ${days} days`;
};

/** What was proposed, and until when both have to agree, so that the visit isn't canceled. */
interface Proposed {
  readonly plans: readonly Plan[];
  readonly answerBy?: Instant | undefined;
}

interface RemindedVisit extends ConfirmedVisit {
  readonly proposal?: Proposed | null;
  /** What the school's front desk needs from visitors, if the teacher has said it. */
  readonly frontDesk?: string;
}

/** How a speaker prepares for coming to the school, or for the video call. */
const preparations = ({ isInPerson, isVirtual, details, frontDesk = '' }: RemindedVisit): Block[] => [
  ...(isInPerson && frontDesk !== '' ? [facts(['At the front desk', frontDesk])] : []),
  ...(isInPerson ? [paragraph('Please bring a photo ID. Most schools ask their visitors for one.')] : []),
  ...(isVirtual
    ? [
        paragraph(
          details.link === ''
            ? 'Try your sound and camera before the visit.'
            : 'Try your sound and camera before the visit, with the video link above.',
        ),
      ]
    : []),
];

/** Reminds a side of a confirmed visit. `now` is in milliseconds since the epoch. */
export const visitReminderMail = defineEmail(
  (visit: RemindedVisit, reader: Side, now: number) => {
    const reading = { visit, reader };
    const when = whenIs(daysUntil(visit, reading, now));
    const other = fullName(visit[otherSide(reader)]);
    return requestMail(reading, 'reminders', {
      subject: `${when.replace(/^./, (letter) => letter.toUpperCase())}: ${visit.eventName}`,
      preview: `${other}: ${visitTime(visit, reading)}`,
      title: `Your classroom visit is ${when}`,
      blocks: [
        paragraph(
          reader === 'teacher'
            ? `${other} will visit your class ${when}.`
            : `${other} and the class look forward to meeting you ${when}.`,
        ),
        ...(visit.proposal
          ? [
              paragraph(
                visit.proposal.answerBy === undefined
                  ? "A change of this visit is still open. Until both of you agree, it takes place as it's written here."
                  : `The career day has moved, and you haven't agreed on the new date yet. ${untilAgreed(reading, visit.proposal.answerBy)}`,
              ),
            ]
          : []),
        visitFacts(reading),
        ...arrangements(reading),
        ...(reader === 'speaker' ? preparations(visit) : []),
        paragraph('If your plans change, you can change or cancel the visit in the portal.'),
        openRequest('See the visit', reading),
      ],
    });
  },
  (email, made) => {
    const visit = sampleVisit(made);
    const day = Date.parse(visit.dateTime);
    return [
      email(visit, 'teacher', day),
      email({ ...visit, proposal: { plans: [] }, frontDesk: made.text }, 'speaker', day - 7 * DAY),
      email({ ...visit, proposal: { plans: [visit], answerBy: visit.dateTime } }, 'speaker', day - 7 * DAY),
    ];
  },
);

/** Asks a side whether a visit took place and how it went. */
export const feedbackMail = defineEmail(
  (visit: Visit, reader: Side) => {
    const reading = { visit, reader };
    const other = fullName(visit[otherSide(reader)]);
    return requestMail(reading, 'reminders', {
      subject: `Tell us how it went: ${visit.eventName}`,
      preview: `${other}: ${visitTime(visit, reading)}`,
      title: 'How did the visit go?',
      blocks: [
        paragraph(
          reader === 'teacher'
            ? `${other} was going to visit your class. Please tell us whether the visit took place. It takes a minute.`
            : `You were going to visit a class of ${other}. Please tell us whether the visit took place. It takes a minute.`,
        ),
        visitFacts(reading),
        answersTo(
          visit,
          { label: 'It took place', purpose: 'feedback', search: '?tookPlace=true', isMain: true },
          { label: "It didn't", purpose: 'feedback', search: '?tookPlace=false' },
        ),
        note("You don't need to log in."),
        link('See the visit', requestPath(visit, reader)),
      ],
    });
  },
  (email, made) => [email(sampleVisit(made), 'teacher'), email(sampleVisit(made), 'speaker')],
);

/** Reminds a speaker that a request, or a change of a visit, waits for an answer. */
export const answerNudgeMail = defineEmail(
  (visit: Visit & VisitAims & { readonly proposal?: Proposed | null }) => {
    const reading: Reading = { visit, reader: 'speaker' };
    const teacher = fullName(visit.teacher);
    return requestMail(reading, 'reminders', {
      subject: `${visit.confirmed ? 'Answer the change soon' : 'Answer still needed'}: ${visit.eventName}`,
      preview: `${visitTeacher(visit)}: ${visitTime(visit, reading)}`,
      title: 'A class is waiting for your answer',
      blocks: [
        paragraph(
          visit.confirmed
            ? `${teacher} would like to change this visit, and hasn't heard from you yet. ${untilAgreed(reading, visit.proposal?.answerBy)}`
            : `${teacher}'s request is still waiting for your answer. If you can't make it, please say so. Then the teacher can plan something else.`,
        ),
        visitFacts(reading),
        ...(visit.confirmed
          ? [openRequest('Answer the change', reading)]
          : [aimFacts(visit), ...answerRequest(reading)]),
      ],
    });
  },
  (email, made) => [email(sampleVisit(made)), email({ ...sampleVisit(made), confirmed: true })],
);

/** Reminds a teacher that proposed times, or a change of a visit, wait for an answer. */
export const timesNudgeMail = defineEmail(
  (visit: Visit & { readonly proposal: Proposed | null }) => {
    const reading: Reading = { visit, reader: 'teacher' };
    const speaker = fullName(visit.speaker);
    const plans = visit.proposal?.plans ?? [];
    return requestMail(reading, 'reminders', {
      subject: `${visit.confirmed ? 'Answer the change soon' : 'Choose a time soon'}: ${visit.eventName}`,
      preview: `${speaker}: ${plans.map((plan) => visitTime(plan, reading)).join(' · ')}`,
      title: `${speaker} is waiting for your answer`,
      blocks: [
        paragraph(
          visit.confirmed
            ? `${speaker} would like to change this visit, and hasn't heard from you yet. ${untilAgreed(reading, visit.proposal?.answerBy)}`
            : `${speaker} proposed other times, and hasn't heard from you yet. If none of them suits you, please say so.`,
        ),
        facts(
          ...plans.map(
            (plan, index) =>
              [plans.length === 1 ? 'When' : `Time ${index + 1}`, visitTime(plan, reading)] as const,
          ),
        ),
        openRequest(visit.confirmed ? 'Answer the change' : 'Choose a time', reading),
      ],
    });
  },
  (email, made) => {
    const visit = sampleVisit(made);
    return [
      email({ ...visit, proposal: { plans: [visit, visit] } }),
      email({ ...visit, confirmed: true, proposal: { plans: [visit] } }),
    ];
  },
);

/** Tells a teacher that the speaker hasn't answered after most of the time, and who else could come. */
export const askOthersMail = defineEmail(
  (visit: Visit, others: readonly OtherSpeaker[]) => {
    const reading: Reading = { visit, reader: 'teacher' };
    const speaker = fullName(visit.speaker);
    return requestMail(reading, 'reminders', {
      subject: `No answer yet: ${visit.eventName}`,
      preview: `${speaker}: ${visitTime(visit, reading)}`,
      title: `${speaker} hasn't answered yet`,
      blocks: [
        paragraph(
          `${speaker} hasn't answered yet. You can keep waiting, or ask others too. Then the first who accepts gets the visit.`,
        ),
        visitFacts(reading),
        ...otherSpeakers(reading, others),
      ],
    });
  },
  (email, made) => [email(sampleVisit(made), []), email(sampleVisit(made), [sampleOther(made)])],
);

/** Tells an administrator that a speaker hasn't answered for a long time. */
export const unansweredMail = defineEmail(
  (visit: Visit & { readonly speaker: Contact }, ownZone?: TimeZoneId) => {
    const reading = { visit, reader: 'admin', ownZone } as const;
    const [teacher, speaker] = [fullName(visit.teacher), fullName(visit.speaker)];
    return requestMail(reading, 'reminders', {
      subject: `No answer yet: ${visit.eventName}`,
      preview: `${speaker} hasn't answered ${teacher}`,
      title: "A speaker hasn't answered",
      blocks: [
        paragraph(
          visit.confirmed
            ? `${teacher} asked ${speaker} to change this visit, but there's no answer yet. A call or an email might help. The visit stays as it was until then.`
            : `${speaker} hasn't answered, and most of the time until the visit has passed. A call or an email might help. You can also decline the request, so that ${teacher} can ask someone else.`,
        ),
        facts(
          ['Event', visit.eventName],
          ['Teacher', visitTeacher(visit)],
          ['Speaker', speaker],
          ['Email', visit.speaker.email],
          ['Phone', visit.speaker.phone],
          ['When', visitTime(visit, reading)],
          ['Where', visitPlace(visit)],
        ),
        openRequest('See the request', reading),
      ],
    });
  },
  (email, made) => [
    email(sampleVisit(made), 'America/Denver'),
    email({ ...sampleVisit(made), confirmed: true }, 'America/Denver'),
  ],
);

/** Tells a speaker what the class would ask: the questions that the teacher put on its page, most votes first. */
export const classQuestionsMail = defineEmail(
  (visit: Visit & VisitPeople, questions: readonly string[]) => {
    const reading = { visit, reader: 'speaker' } as const;
    return requestMail(reading, 'reminders', {
      subject: `What the class asks: ${visit.eventName}`,
      preview: questions[0] ?? '',
      title: 'What the class would ask you',
      blocks: [
        paragraph(
          `The class of ${fullName(visit.teacher)} is looking forward to your visit. ${questions.length === 1 ? "So far, there's one question." : 'These questions have the most votes.'}`,
        ),
        facts(...questions.map((question, index) => [`${index + 1}`, question] as const)),
        visitFacts(reading),
        openRequest('See all questions', reading),
      ],
    });
  },
  (email, made) => {
    const visit = sampleVisit(made);
    return [email(visit, [visit.eventName, visit.goals]), email(visit, [visit.goals])];
  },
);
