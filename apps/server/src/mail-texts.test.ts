import { otherSide } from '@portal/contract/requests/request-steps.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import { describe, expect, it } from 'vitest';
import type { ConfirmedVisit } from './domain/requests/request-mail-parts.ts';
import type { Plan, VisitAims } from './domain/requests/visit-texts.ts';
import { possibleDuplicateMail } from './domain/users/duplicates.emails.ts';
import {
  inviteMail,
  passwordChangedMail,
  passwordResetMail,
  setPasswordMail,
  verificationMail,
} from './features/accounts/accounts.emails.ts';
import {
  answerNudgeMail,
  askOthersMail,
  feedbackMail,
  timesNudgeMail,
  unansweredMail,
  visitReminderMail,
} from './features/requests/reminders.emails.ts';
import {
  accountLeftMail,
  requestDeclinedMail,
  requestEditedMail,
  requestReceivedMail,
  requestStatusMail,
} from './features/requests/requests.emails.ts';
import { requestsToReviewMail, requestToReviewMail } from './features/requests/review.emails.ts';
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
import { compose } from './platform/mail/layout/compose.ts';
import type { Message } from './platform/mail/layout/message.ts';

const visit: ConfirmedVisit & VisitAims = {
  eventPurpose: 'To begin our unit on rivers',
  goals: 'Ask how water is tested',
  id: 'r1',
  eventName: 'River day',
  teacher: {
    firstName: 'Dana',
    lastName: 'Reyes',
    school: 'Lincoln High School',
    email: 'dana@example.org',
    phone: '503 555 0100',
  },
  speaker: { firstName: 'Miriam', lastName: 'Okafor', email: 'miriam@example.org', phone: '503 555 0199' },
  dateTime: '2027-05-12T14:00:00.000Z',
  timezone: 'America/New_York',
  zones: { teacher: 'America/New_York', speaker: 'America/New_York' },
  confirmed: false,
  minutes: 60,
  isInPerson: true,
  isVirtual: false,
  city: 'Portland',
  state: 'Oregon',
  estimatedStudents: 1_200,
  gradeLevels: ['Middle School'],
  distance: 25,
  details: {
    address: '1 River Road',
    entrance: 'The gate',
    contact: '',
    equipment: 'A screen',
    link: '',
    joining: '',
  },
};

const later: Plan = {
  ...visit,
  dateTime: '2027-05-13T02:30:00.000Z',
  timezone: 'Pacific/Honolulu',
  minutes: 90,
  isInPerson: false,
  isVirtual: true,
};

const luz = {
  firstName: 'Luz',
  lastName: 'Vega',
  jobTitle: 'Hydrologist',
  comes: true,
  virtual: false,
  distance: 25,
  grades: ['Middle School', 'High School'],
  missingGrades: [],
  hook: 'Where a river begins',
  nearest: null,
};

const WHEN = 'Wed, May 12, 2027, 10:00 – 11:00 AM ET';
const WHERE = 'In person in Portland, Oregon';
const LATER = 'Wed, May 12, 2027, 10:30 PM – Thu, May 13, 2027, 12:00 AM ET';
const TEACHER = 'Teacher: Dana Reyes, Lincoln High School';
const FOR_TEACHER = `Event: River day\nSpeaker: Miriam Okafor\nWhen: ${WHEN}\nWhere: ${WHERE}\n\n`;
const FOR_SPEAKER = `Event: River day\n${TEACHER}\nWhen: ${WHEN}\nWhere: ${WHERE}\nDistance: About 25 miles from you\nClass: 1,200 students, Middle School\n\n`;
const DAY =
  "School's address: 1 River Road\nEntrance: The gate\nEquipment: A screen\n\nStill missing: day-of contact.";
const SPEAKERS_DAY = `Email: dana@example.org\nPhone: 503 555 0100\n${DAY}`;
const TEACHERS_DAY = `Email: miriam@example.org\nPhone: 503 555 0199\n${DAY}`;
const AIMS = 'Purpose: To begin our unit on rivers\nGoals: Ask how water is tested\n\n';
const OPEN = 'https://portal.example.org';

const ANSWERS =
  `Accept:\n${OPEN}/answer/accept/r1/x\n\nOther times:\n${OPEN}/answer/times/r1/x\n\n` +
  `Can't make it:\n${OPEN}/answer/decline/r1/x\n\n`;

const proposed = (reader: 'teacher' | 'speaker', plans: readonly Plan[], isChange: boolean) =>
  proposalMail(visit, reader, { plans, isChange });
const nudge = (confirmed: boolean) => answerNudgeMail({ ...visit, confirmed });
const unanswered = (confirmed: boolean) => unansweredMail({ ...visit, confirmed });
const tomorrow = Date.parse('2027-05-11T14:00:00Z');
const thread = { texts: ['Hello', 'Bye'], hasMore: false, closedReason: '' };
const report = { by: 'speaker', text: 'Call me' } as const;

it.each<[string, Message, ...string[]]>([
  ['a new request', requestReceivedMail(visit, 'Pending Review'), FOR_TEACHER, "We'll review it, then ask"],
  [
    'one without a review',
    requestReceivedMail(visit, 'Pending Speaker Confirmation'),
    "We've asked the speaker",
  ],
  [
    'a review',
    requestToReviewMail(visit),
    `${TEACHER}\nSpeaker: Miriam Okafor\nWhen: ${WHEN}\nWhere: ${WHERE}`,
  ],
  [
    'all reviews of a day',
    requestsToReviewMail([visit], 2),
    `${visit.eventName}: ${visit.teacher.firstName}`,
    'And 1 more.',
    `${OPEN}/admin-requests`,
  ],
  [
    'an archived request',
    requestStatusMail(visit, 'Archived', { wasConfirmed: false }),
    '\n\nYour request has been archived',
  ],
  [
    'a visit that is archived',
    requestStatusMail(visit, 'Archived', { wasConfirmed: true }),
    "\n\nMiriam Okafor's visit is no longer confirmed. Your request has been archived",
  ],
  ['a question', requestForSpeakerMail(visit), `${FOR_SPEAKER}${AIMS}`, ANSWERS],
  ['an edited request', requestEditedMail(visit), `${FOR_SPEAKER}${AIMS}`, ANSWERS],
  [
    'a virtual visit without a link',
    visitConfirmedMail({ ...visit, isInPerson: false, isVirtual: true, distance: null }, 'speaker'),
    `Add the video link:\n${OPEN}/answer/video-link/r1/x\n`,
  ],
  [
    'how it went',
    feedbackMail(visit, 'teacher'),
    `It took place:\n${OPEN}/answer/feedback/r1/x?tookPlace=true\n\nIt didn't:\n${OPEN}/answer/feedback/r1/x?tookPlace=false\n`,
  ],
  [
    'a visit of a teacher',
    visitConfirmedMail(visit, 'teacher'),
    FOR_TEACHER,
    TEACHERS_DAY,
    'visit your class',
  ],
  [
    'a visit of a speaker',
    visitConfirmedMail(visit, 'speaker'),
    FOR_SPEAKER,
    SPEAKERS_DAY,
    'Dana Reyes and the class',
  ],
  [
    'a reminder',
    visitReminderMail(visit, 'speaker', tomorrow),
    FOR_SPEAKER,
    SPEAKERS_DAY,
    'meeting you tomorrow',
  ],
  [
    'a reminder during an open change',
    visitReminderMail({ ...visit, proposal: { plans: [] } }, 'teacher', tomorrow),
    'A change of this visit is still open.',
  ],
  [
    'a new time',
    visitMovedMail(visit, 'teacher', later),
    `${FOR_TEACHER}Until now, it was:\n\nWhen: ${LATER}\n`,
    "Declining it in your calendar doesn't cancel it.",
  ],
  ['a request that administrators declined', requestDeclinedMail(visit, 'Rain'), '\n\nRain\n\n'],
  [
    'a visit that administrators canceled',
    calledOffMail(visit, 'teacher', { by: 'administrator', reason: '', others: [] }),
    'We canceled this visit.\n\n',
  ],
  [
    'proposed times without an answer',
    timesNudgeMail({ ...visit, confirmed: false, proposal: { plans: [later, visit] } }),
    `Time 1: ${LATER}\nTime 2: ${WHEN}\n\n`,
  ],
  ['details', detailsMail(visit, 'teacher', ['address']), 'This is new: address.', FOR_TEACHER, TEACHERS_DAY],
  [
    'a change',
    proposed('speaker', [later], true),
    `This is what you agreed on:\n\n${FOR_SPEAKER}This is the new plan:\n\nWhen: ${LATER}\nWhere: Virtual\n\n`,
    'Nothing changes until you agree.',
  ],
  [
    'other times',
    proposed('teacher', [later, visit], false),
    `This is what you asked for:\n\n${FOR_TEACHER}These times would work for Miriam Okafor:\n\n`,
    `Time 1: ${LATER}\nTime 2: ${WHEN}\n\n`,
    'Miriam Okafor: Wed, May 12, 2027, 10:30 PM ET · Wed, May 12, 2027, 10:00 AM ET\n',
  ],
  [
    'a declined change',
    visitStaysMail(visit, 'teacher', 'proposal declined'),
    'Miriam Okafor would like to keep the visit',
  ],
  [
    "a speaker who can't make it, with others who are free",
    declinedMail(visit, 'Ill', [
      luz,
      { ...luz, firstName: 'Bo', virtual: true, distance: 1_200, missingGrades: ['Elementary'], hook: '' },
    ]),
    'These speakers work in the same field and are free at that time. You can ask up to three at once with the same request:\n\n' +
      'Speaker 1: Luz Vega, Hydrologist · In person, about 25 miles away · Middle, High · “Where a river begins”\n' +
      'Speaker 2: Bo Vega, Hydrologist · In person or virtual, about 1,200 miles away · Middle, High, not Elementary\n',
    'Ask someone else:\n',
  ],
  [
    'a speaker who cancels while nobody else is free then',
    calledOffMail(visit, 'teacher', {
      ...{ by: 'speaker', reason: 'Ill' },
      others: [{ ...luz, nearest: later.dateTime }],
    }),
    `Luz Vega, Hydrologist · In person, about 25 miles away · Free Wed, May 12, 2027, 10:30 PM ET`,
  ],
  [
    "a speaker who can't make it, with only those who speak to other grades",
    declinedMail(visit, 'Ill', [{ ...luz, missingGrades: ['Elementary'] }]),
    'Nobody else in the same field who speaks to these grades is free at that time. You can still ask one of these speakers:\n\n',
  ],
  ["a speaker who can't make it, with nobody else", declinedMail(visit, 'Ill', []), 'Find someone else:\n'],
  [
    "a speaker who can't make it, without a reason",
    declinedMail(visit, '', []),
    `Miriam Okafor can't visit your class at that time.\n\n${FOR_TEACHER}`,
  ],
  ['declined times', timesDeclinedMail(visit), "Dana Reyes can't make any of the times"],
  [
    'a canceled visit',
    calledOffMail(visit, 'speaker', { by: 'teacher', reason: 'Rain', others: [] }),
    'Dana Reyes canceled',
    '\n\nRain\n\n',
  ],
  [
    'one canceled by its reader',
    calledOffMail(visit, 'teacher', { by: 'teacher', reason: 'Rain', others: [] }),
    'You canceled this visit',
  ],
  [
    'a request without an answer',
    nudge(false),
    "Dana Reyes's request is still waiting",
    FOR_SPEAKER,
    AIMS,
    ANSWERS,
  ],
  ['a change without an answer', nudge(true), 'Dana Reyes would like to change this visit', FOR_SPEAKER],
  [
    'a speaker who is silent while the visit comes near',
    askOthersMail(visit, [luz]),
    "Miriam Okafor hasn't answered yet",
    FOR_TEACHER,
    'Speaker 1: Luz Vega, Hydrologist',
    'Ask someone else:\n',
  ],
  [
    'a speaker who is silent',
    unanswered(false),
    "Miriam Okafor hasn't answered, and most of the time until the visit has passed",
    'Speaker: Miriam Okafor\nEmail: miriam@example.org\nPhone: 503 555 0199\n',
  ],
  [
    'a speaker who is silent about a change',
    unanswered(true),
    'Dana Reyes asked Miriam Okafor to change this visit',
  ],
  [
    'messages',
    unreadMessagesMail(visit, 'teacher', thread),
    'Miriam Okafor sent you messages',
    'Hello\n\nBye\n\n',
  ],
  [
    'a reported message',
    messageReportedMail(visit, report, 'Rude'),
    'Dana Reyes reported a message about this visit',
    'From: Miriam Okafor\nMessage: Call me\nReason: Rude\n',
  ],
  [
    'a reported thank-you',
    thankYouReportedMail(visit, 'speaker', 'Rude'),
    'Miriam Okafor reported a thank-you of the class of Dana Reyes',
    'Event: River day\nReason: Rude\n',
  ],
  [
    'a teacher who left',
    accountLeftMail('Portal', { ...visit, confirmed: true }, 'teacher'),
    'Dana Reyes no longer has',
    FOR_SPEAKER,
    `${OPEN}/speaker-requests`,
  ],
  [
    'a speaker who left',
    accountLeftMail('Portal', { ...visit, confirmed: true }, 'speaker'),
    'Miriam Okafor no longer has',
    FOR_TEACHER,
    `${OPEN}/teacher-search-speaker`,
  ],
  [
    'someone who may have joined twice',
    possibleDuplicateMail(
      'speaker',
      {
        id: 's1',
        firstName: 'Miriam',
        lastName: 'Okafor',
        email: 'm@example.org',
        organization: 'Tidewater',
      },
      [{ id: 's2', ...visit.speaker, organization: 'Tidewater Trust' }],
    ),
    'Miriam Okafor of Tidewater has joined with m@example.org',
    'Miriam Okafor: miriam@example.org, Tidewater Trust\n',
    `${OPEN}/admin-people/s1`,
  ],
  ['a new account', verificationMail('Portal', 'x'), 'expires 48 hours after', 'verified within 48 hours'],
  ['a new password', passwordResetMail('x'), 'expires after 1 hour'],
  ['a first password', setPasswordMail('Portal', 'x'), 'expires after 7 days'],
  [
    'an invite',
    inviteMail('Portal', 'x', {
      role: 'speaker',
      inviterName: 'Ada Min',
      personalMessage: 'Loved your talk.',
    }),
    'Ada Min invited you to join Portal as a speaker.',
    'A personal message for you:\n\n“Loved your talk.”',
    '7 days',
  ],
  [
    'an invite by nobody',
    inviteMail('Portal', 'x', { role: 'admin', inviterName: undefined, personalMessage: '' }),
    "You're invited to join Portal as an admin",
  ],
  [
    'a calendar that was turned off',
    passwordChangedMail({ feedRemoved: true }),
    'Your calendar link no longer works',
  ],
])('the email about %s says what its reader needs to know', (_, message, ...texts) => {
  const { text } = compose({
    ...message,
    ...{ organizationName: 'Portal', webUrl: OPEN, firstName: 'Ada', unsubscribeUrl: '' },
    answerPath: (requestId, purpose) => `/answer/${purpose}/${requestId}/x`,
  });
  for (const part of texts) expect(`${message.preview}\n${text}`).toContain(part);
});

it.each([
  [
    'requests',
    [requestReceivedMail(visit, 'Approved'), visitConfirmedMail(visit, 'speaker'), thankYouSharedMail(visit)],
  ],
  [
    'reminders',
    [
      visitReminderMail(visit, 'teacher', tomorrow),
      nudge(true),
      unanswered(true),
      feedbackMail(visit, 'teacher'),
    ],
  ],
  [
    'messages',
    [
      unreadMessagesMail(visit, 'speaker', thread),
      messageReportedMail(visit, report, 'Rude'),
      thankYouReportedMail(visit, 'speaker', 'Rude'),
    ],
  ],
  ['none', [passwordResetMail('x'), accountLeftMail('Portal', { ...visit, confirmed: true }, 'teacher')]],
])('an email can be turned off with its kind: %s', (kind, messages) => {
  expect(new Set(messages.map((message: Message) => message.kind ?? 'none'))).toEqual(new Set([kind]));
});

describe('answers', () => {
  const agreed = { ...visit, confirmed: true };

  it.each(['teacher', 'speaker'] as const)(
    'to the %s go to the other side once both know each other',
    (reader) => {
      const mails = [
        visitConfirmedMail(agreed, reader),
        visitMovedMail(agreed, reader, later),
        visitReminderMail(agreed, reader, tomorrow),
        detailsMail(agreed, reader, ['address']),
        feedbackMail(agreed, reader),
        proposalMail(agreed, reader, { plans: [later], isChange: true }),
        visitStaysMail(agreed, reader, 'change withdrawn'),
        unreadMessagesMail(agreed, reader, thread),
        // They still know each other, although the visit doesn't take place.
        calledOffMail(visit, reader, { by: 'teacher', reason: 'Rain', others: [] }),
        ...(reader === 'teacher'
          ? [thankYouWaitingMail(agreed), timesNudgeMail({ ...agreed, proposal: { plans: [later] } })]
          : [thankYouSharedMail(agreed), answerNudgeMail(agreed)]),
      ];
      const other = visit[otherSide(reader)];
      for (const { replyTo, reason, blocks } of mails) {
        expect(replyTo).toBe(other.email);
        expect(reason).toContain(` If you reply, your answer goes to ${fullName(other)}.`);
        expect(JSON.stringify(blocks)).not.toContain("don't reply");
      }
    },
  );

  it('go to the portal before, and after administrators canceled', () => {
    for (const { replyTo, reason } of [
      requestReceivedMail(visit, 'Approved'),
      requestForSpeakerMail(visit),
      nudge(false),
      requestToReviewMail({ ...visit, confirmed: true }),
      unreadMessagesMail(visit, 'teacher', thread),
      calledOffMail(visit, 'teacher', { by: 'administrator', reason: '', others: [] }),
    ]) {
      expect(replyTo).toBeUndefined();
      expect(reason).not.toContain('reply');
    }
  });

  it('to messages are only discouraged as long as nobody would get them', () => {
    const text = ({ blocks }: Message) => JSON.stringify(blocks);
    expect(text(unreadMessagesMail(visit, 'teacher', thread))).toContain("Please don't reply to this email");
  });
});

it('an agreed change of time or length is a new time, and another one a new plan', () => {
  const subject = (before: object) => visitMovedMail(visit, 'teacher', { ...visit, ...before }).subject;
  expect(subject({ dateTime: later.dateTime })).toMatch(/^New time: /);
  expect(subject({ minutes: visit.minutes + 45 })).toMatch(/^New time: /);
  expect(subject({ city: 'Elsewhere' })).toMatch(/^New plan: /);
});
