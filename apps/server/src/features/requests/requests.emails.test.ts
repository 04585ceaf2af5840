import { describe, expect, it } from 'vitest';
import {
  expectTexts,
  FOR_SPEAKER,
  FOR_TEACHER,
  LATER,
  later,
  luz,
  PAGES,
  visit,
  WHEN,
} from '../../../tests/support/emails.ts';
import type { Plan } from '../../domain/requests/visit-texts.ts';
import type { Email } from '../../platform/mail/email.ts';
import {
  answerNudgeMail,
  askOthersMail,
  feedbackMail,
  timesNudgeMail,
  unansweredMail,
  visitReminderMail,
} from './reminders.emails.ts';
import {
  accountLeftMail,
  requestDeclinedMail,
  requestEditedMail,
  requestReceivedMail,
  requestStatusMail,
} from './requests.emails.ts';
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
} from './visit-steps.emails.ts';

const DAY =
  "School's address: 1 River Road\nEntrance: The gate\nEquipment: A screen\n\nStill missing: day-of contact.";
const SPEAKERS_DAY = `Email: dana@example.org\nPhone: 503 555 0100\n${DAY}`;
const TEACHERS_DAY = `Email: miriam@example.org\nPhone: 503 555 0199\n${DAY}`;
const AIMS = 'Purpose: To begin our unit on rivers\nGoals: Ask how water is tested\n\n';
const ANSWERS =
  `Accept:\n${PAGES}/answer/accept/r1/x\n\nOther times:\n${PAGES}/answer/times/r1/x\n\n` +
  `Can't make it:\n${PAGES}/answer/decline/r1/x\n\n`;

const proposed = (reader: 'teacher' | 'speaker', plans: readonly Plan[], isChange: boolean) =>
  proposalMail(visit, reader, { plans, isChange });
const nudge = (confirmed: boolean) => answerNudgeMail({ ...visit, confirmed });
const unanswered = (confirmed: boolean) => unansweredMail({ ...visit, confirmed });
const tomorrow = Date.parse('2027-05-11T14:00:00Z');

it.each<[string, Email, ...string[]]>([
  ['a new request', requestReceivedMail(visit, 'Pending Review'), FOR_TEACHER, "We'll review it, then ask"],
  [
    'one without a review',
    requestReceivedMail(visit, 'Pending Speaker Confirmation'),
    "We've asked the speaker",
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
    `Add the video link:\n${PAGES}/answer/video-link/r1/x\n`,
  ],
  [
    'how it went',
    feedbackMail(visit, 'teacher'),
    `It took place:\n${PAGES}/answer/feedback/r1/x?tookPlace=true\n\nIt didn't:\n${PAGES}/answer/feedback/r1/x?tookPlace=false\n`,
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
    'a teacher who left',
    accountLeftMail('Portal', { ...visit, confirmed: true }, 'teacher'),
    'Dana Reyes no longer has',
    FOR_SPEAKER,
    `${PAGES}/speaker-requests`,
  ],
  [
    'a speaker who left',
    accountLeftMail('Portal', { ...visit, confirmed: true }, 'speaker'),
    'Miriam Okafor no longer has',
    FOR_TEACHER,
    `${PAGES}/teacher-search-speaker`,
  ],
])('the email about %s says what its reader needs to know', (_, email, ...texts) => {
  expectTexts(email, texts);
});

it.each([
  ['requests', [requestReceivedMail(visit, 'Approved'), visitConfirmedMail(visit, 'speaker')]],
  [
    'reminders',
    [
      visitReminderMail(visit, 'teacher', tomorrow),
      nudge(true),
      unanswered(true),
      feedbackMail(visit, 'teacher'),
    ],
  ],
])('an email can be turned off with its kind: %s', (kind, emails) => {
  for (const email of emails) expect(email.kind).toBe(kind);
});

it('answers to a canceled visit go to the other side, unless administrators canceled', () => {
  const replyTo = (by: 'teacher' | 'administrator') =>
    calledOffMail(visit, 'speaker', { by, reason: '', others: [] }).replyTo;
  expect(replyTo('teacher')).toBe(visit.teacher.email);
  expect(replyTo('administrator')).toBeUndefined();
});

it('an agreed change of time or length is a new time, and another one a new plan', () => {
  const subject = (before: object) => visitMovedMail(visit, 'teacher', { ...visit, ...before }).subject;
  expect(subject({ dateTime: later.dateTime })).toMatch(/^New time: /);
  expect(subject({ minutes: visit.minutes + 45 })).toMatch(/^New time: /);
  expect(subject({ city: 'Elsewhere' })).toMatch(/^New plan: /);
});

describe('a reminder', () => {
  it.each([
    ['In one week', '2027-05-05T14:00:00Z'],
    ['In 6 days', '2027-05-06T04:00:00Z'],
    ['Tomorrow', '2027-05-12T03:59:00Z'],
    ['Today', '2027-05-12T04:00:00Z'],
  ])("says how far away a visit is by its reader's calendar: %s", (words, now) => {
    expect(visitReminderMail(visit, 'speaker', Date.parse(now)).subject).toBe(`${words}: River day`);
  });

  it('says a day in Guam that is still ahead in Hawaii', () => {
    const far = { ...visit, zones: { teacher: 'Pacific/Guam', speaker: 'Pacific/Honolulu' } } as const;
    const now = Date.parse('2027-05-12T13:30:00Z');
    expect(visitReminderMail(far, 'teacher', now).subject).toBe('Tomorrow: River day');
    expect(visitReminderMail(far, 'speaker', now).subject).toBe('Today: River day');
  });
});
