import { describe, expect, it } from 'vitest';
import type { ConfirmedVisit } from './domain/requests/request-mail-parts.ts';
import type { VisitAims } from './domain/requests/visit-texts.ts';
import {
  answerNudgeMail,
  askOthersMail,
  feedbackMail,
  timesNudgeMail,
  unansweredMail,
  visitReminderMail,
} from './features/requests/reminders.emails.ts';
import {
  requestDeclinedMail,
  requestEditedMail,
  requestReceivedMail,
  requestStatusMail,
  requestWithdrawnMail,
} from './features/requests/requests.emails.ts';
import { requestToReviewMail } from './features/requests/review.emails.ts';
import {
  onBreakMail,
  requestEndedMail,
  visitNotAnsweredMail,
} from './features/requests/unanswered.emails.ts';
import {
  calledOffMail,
  declinedMail,
  detailsMail,
  proposalMail,
  requestForSpeakerMail,
  timesDeclinedMail,
  visitConfirmedMail,
  visitMovedMail,
  visitStaysMail,
} from './features/requests/visit-steps.emails.ts';
import { messageReportedMail, unreadMessagesMail } from './features/visits/messages.emails.ts';
import {
  thankYouReportedMail,
  thankYouSharedMail,
  thankYouWaitingMail,
} from './features/visits/thank-yous.emails.ts';
import type { Message } from './platform/mail/layout/message.ts';

/** How much of a subject a phone shows. */
const SHOWN = 40;

const visit: ConfirmedVisit & VisitAims = {
  eventPurpose: 'To begin our unit on rivers',
  goals: 'Ask how water is tested',
  id: 'r1',
  eventName: 'A day at the river with everything that lives in it and beside it',
  teacher: { firstName: 'Dana', lastName: 'Reyes', school: 'Lincoln', email: 'dana@example.org', phone: '' },
  speaker: { firstName: 'Miriam', lastName: 'Okafor', email: 'miriam@example.org', phone: '' },
  dateTime: '2027-05-12T14:00:00.000Z',
  timezone: 'America/New_York',
  zones: { teacher: 'America/New_York', speaker: 'America/New_York' },
  confirmed: false,
  minutes: 60,
  isInPerson: true,
  isVirtual: false,
  city: 'Portland',
  state: 'Oregon',
  estimatedStudents: 28,
  gradeLevels: ['Middle School'],
  distance: 25,
  details: { address: '', entrance: '', contact: '', equipment: '', link: '', joining: '' },
};
const time = Date.parse(visit.dateTime);
const DAY = 24 * 60 * 60 * 1_000;

const plans = [visit];
const proposed = (confirmed: boolean) => ({ ...visit, confirmed, proposal: { plans } });
const asked = (confirmed: boolean) => ({ ...visit, confirmed });
const ended = {
  ...visit,
  speaker: { ...visit.speaker, id: 's1' },
  passedOnAt: visit.dateTime,
  proposal: null,
};
const unread = { texts: ['Hello'], hasMore: false, closedReason: '' };

/** What someone is told, and what they are asked to do. */
interface Mails {
  readonly news: readonly Message[];
  readonly acts: readonly Message[];
}

/** What both sides can get about one request. */
const forBoth = (reader: 'teacher' | 'speaker'): Mails => ({
  news: [
    visitConfirmedMail(visit, reader),
    visitMovedMail(visit, reader, { ...visit, dateTime: '2027-05-13T14:00:00.000Z' }),
    visitMovedMail(visit, reader, { ...visit, isVirtual: true }),
    visitStaysMail(visit, reader, 'proposal declined'),
    calledOffMail(visit, reader, { by: 'administrator', reason: 'Sick', others: [] }),
    detailsMail(visit, reader, ['address', 'contact']),
    visitReminderMail(visit, reader, time - 7 * DAY),
    visitReminderMail(visit, reader, time - DAY),
    unreadMessagesMail(visit, reader, unread),
  ],
  acts: [proposalMail(visit, reader, { plans, isChange: true }), feedbackMail(visit, reader)],
});

const MAILS: Readonly<Record<string, Mails>> = {
  teacher: {
    news: [
      ...forBoth('teacher').news,
      requestReceivedMail(visit, 'Pending Review'),
      requestStatusMail(visit, 'Pending Review', { wasConfirmed: false }),
      requestStatusMail(visit, 'Pending Speaker Confirmation', { wasConfirmed: false }),
      requestDeclinedMail(visit, ''),
      declinedMail(visit, 'Sick', []),
      thankYouWaitingMail(visit),
      askOthersMail(visit, []),
      visitNotAnsweredMail([ended], { others: [], now: time }),
      onBreakMail(visit, { pausedUntil: '2027-06-01', others: [], now: time }),
    ],
    acts: [
      ...forBoth('teacher').acts,
      proposalMail(visit, 'teacher', { plans, isChange: false }),
      timesNudgeMail(proposed(false)),
      timesNudgeMail(proposed(true)),
    ],
  },
  speaker: {
    news: [
      ...forBoth('speaker').news,
      timesDeclinedMail(visit),
      requestWithdrawnMail(visit, { wasConfirmed: false }),
      requestEndedMail(ended, time),
      thankYouSharedMail(visit),
    ],
    acts: [
      ...forBoth('speaker').acts,
      requestForSpeakerMail(visit),
      requestEditedMail(visit),
      answerNudgeMail(asked(false)),
      answerNudgeMail(asked(true)),
    ],
  },
  administrator: {
    news: [unansweredMail(asked(false))],
    acts: [
      requestToReviewMail(visit),
      messageReportedMail(visit, { by: 'speaker', text: 'Hello' }, 'Rude'),
      thankYouReportedMail(visit, 'speaker', 'Rude'),
    ],
  },
};

describe.each(Object.entries(MAILS))('the emails to a %s about one request', (_reader, { news, acts }) => {
  it('differ in what a phone shows of their subjects', () => {
    const shown = [...news, ...acts].map(({ subject }) => subject.slice(0, SHOWN));
    expect(new Set(shown).size).toBe(shown.length);
  });

  it('begin with the act if one is needed', () => {
    for (const { subject } of acts) expect(subject).toMatch(/^(Answer|Choose|Review|Tell us) ?/);
    for (const { subject } of news) expect(subject).not.toMatch(/^(Answer|Choose|Review|Tell us)/);
  });
});
