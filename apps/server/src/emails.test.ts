import { NO_HOURS } from '@portal/contract/availability/schedule.schemas.ts';
import { ROLES } from '@portal/contract/options.ts';
import { REQUEST_STATUSES } from '@portal/contract/requests/request-status.ts';
import { screenFor } from '@portal/contract/screen-for.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import { describe, expect, it } from 'vitest';
import type { ConfirmedVisit } from './domain/requests/request-mail-parts.ts';
import { type VisitAims, visitPlace } from './domain/requests/visit-texts.ts';
import { possibleDuplicateMail } from './domain/users/duplicates.emails.ts';
import {
  accountDeletedMail,
  inviteMail,
  passwordChangedMail,
  passwordResetMail,
  registrationAttemptMail,
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
  requestTakenMail,
  requestWithdrawnMail,
} from './features/requests/requests.emails.ts';
import { requestsToReviewMail, requestToReviewMail } from './features/requests/review.emails.ts';
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
import { stillAvailableMail } from './features/speakers/speakers.emails.ts';
import { messageReportedMail, unreadMessagesMail } from './features/visits/messages.emails.ts';
import {
  thankYouReportedMail,
  thankYouSharedMail,
  thankYouWaitingMail,
} from './features/visits/thank-yous.emails.ts';
import { compose, type MailContent } from './platform/mail/layout/compose.ts';
import type { Message } from './platform/mail/layout/message.ts';
import { duration, salutation } from './platform/mail/layout/wording.ts';
import { testMail } from './platform/mail/test-mail.ts';

const PUBLIC_URL = 'https://portal.example.org';
const TOKEN = 'hV3n2q0sB5cXy7zLk9PqWm1Rt4Ua6DfGj8Ne0IoYbVs';

const teacherContact = { email: 'dana@example.org', phone: '503 555 0100' };

const visit: ConfirmedVisit & VisitAims = {
  eventPurpose: 'To begin our unit on rivers',
  goals: 'Ask how water is tested',
  id: 'r1',
  eventName: 'Green careers day',
  teacher: { firstName: 'Dana', lastName: 'Reyes', school: 'Lincoln High School', ...teacherContact },
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
  details: { address: '', entrance: 'The gate', contact: '', equipment: '', link: '', joining: '' },
};

const other = {
  firstName: 'Luz',
  lastName: 'Vega',
  jobTitle: 'Hydrologist',
  comes: true,
  virtual: false,
  distance: 25,
  grades: ['Middle School'],
  missingGrades: ['Elementary'],
  hook: visit.eventName,
  nearest: null,
};

const joined = ({ speaker, eventName }: ConfirmedVisit) => ({
  ...speaker,
  id: 's1',
  organization: eventName,
});

const ENDINGS = [
  { passedOnAt: null, proposal: null },
  { passedOnAt: '2027-05-01T14:00:00.000Z', proposal: null },
  { passedOnAt: '2027-05-01T14:00:00.000Z', proposal: { plans: [] } },
] as const;

interface Cast {
  organizationName: string;
  firstName: string;
  visit: ConfirmedVisit & VisitAims;
}

const linked = ({ organizationName: name, visit }: Cast): [string, Message][] => [
  ['verification', verificationMail(name, TOKEN)],
  ['password reset', passwordResetMail(TOKEN)],
  ['set password', setPasswordMail(name, TOKEN)],
  ...ROLES.map((role): [string, Message] => [
    `invite of a ${role}`,
    inviteMail(name, TOKEN, {
      role,
      inviterName: fullName(visit.teacher),
      personalMessage: visit.eventName,
    }),
  ]),
  [
    'invite from nobody',
    inviteMail(name, TOKEN, { role: 'admin', inviterName: undefined, personalMessage: '' }),
  ],
  ...REQUEST_STATUSES.flatMap((status): [string, Message][] => [
    [`request received as ${status}`, requestReceivedMail(visit, status)],
    ...(status === 'Approved'
      ? []
      : [
          [`request now ${status}`, requestStatusMail(visit, status, { wasConfirmed: true })] satisfies [
            string,
            Message,
          ],
        ]),
  ]),
  ...(['teacher', 'speaker'] as const).map((reader): [string, Message] => [
    `unread messages to the ${reader}`,
    unreadMessagesMail(visit, reader, {
      texts: [visit.eventName, visit.eventName],
      hasMore: true,
      closedReason: '',
    }),
  ]),
  ['thank-you to read', thankYouWaitingMail(visit)],
  ['thank-you to the speaker', thankYouSharedMail(visit)],
  ['reported thank-you', thankYouReportedMail(visit, 'speaker', visit.eventName)],
  ['reported message', messageReportedMail(visit, { by: 'speaker', text: visit.eventName }, visit.eventName)],
  ['request to review', requestToReviewMail(visit, 'America/Denver')],
  ['requests to review', requestsToReviewMail([visit, visit], 3, 'America/Denver')],
  ['unanswered request, to its teacher', askOthersMail(visit, [other])],
  ...ENDINGS.flatMap((ending): [string, Message][] => {
    const ended = { ...visit, speaker: { ...visit.speaker, id: 's1' }, ...ending };
    const [name] = [ending.proposal ? 'proposal' : ending.passedOnAt === null ? 'review' : 'request'];
    return [
      [
        `${name} without an answer, to its teacher`,
        visitNotAnsweredMail([ended, ended], { others: [other], now: 0 }),
      ],
      [`${name} that has ended, to its speaker`, requestEndedMail(ended, 0)],
    ];
  }),
  ['break of the speaker', onBreakMail(visit, { pausedUntil: '2027-02-01', others: [other], now: 0 })],
  ['refusal to the teacher', declinedMail(visit, visit.eventName, [other])],
  ...(['teacher', 'speaker'] as const).flatMap((reader): [string, Message][] => [
    [`confirmation to the ${reader}`, visitConfirmedMail(visit, reader)],
    [`new time for the ${reader}`, visitMovedMail(visit, reader, visit)],
    [`change for the ${reader}`, proposalMail(visit, reader, { plans: [visit], isChange: true })],
    ...(['proposal declined', 'change withdrawn', 'status set'] as const).map((step): [string, Message] => [
      `change that ended for the ${reader}: ${step}`,
      visitStaysMail(visit, reader, step),
    ]),
    [
      `visit canceled by its teacher, to the ${reader}`,
      calledOffMail(visit, reader, { by: 'teacher', reason: visit.eventName, others: [] }),
    ],
    [
      `visit canceled by administrators, to the ${reader}`,
      calledOffMail(visit, reader, { by: 'administrator', reason: visit.eventName, others: [other] }),
    ],
    [`details for the ${reader}`, detailsMail(visit, reader, ['address', 'contact'])],
    [`reminder of the ${reader}`, visitReminderMail(visit, reader, Date.parse(visit.dateTime))],
  ]),
  ['other times for the teacher', proposalMail(visit, 'teacher', { plans: [visit, visit], isChange: false })],
  ['request declined by administrators', requestDeclinedMail(visit, visit.eventName)],
  ...[false, true].flatMap((confirmed): [string, Message][] => [
    [
      `nudge for proposed ${confirmed ? 'change' : 'times'}`,
      timesNudgeMail({ ...visit, confirmed, proposal: { plans: [visit] } }),
    ],
    [
      `unanswered ${confirmed ? 'change' : 'request'}`,
      unansweredMail({ ...visit, confirmed }, 'America/Denver'),
    ],
  ]),
  ['nudge for a change', answerNudgeMail({ ...visit, confirmed: true })],
  ['canceled visit, to the speaker', requestWithdrawnMail(visit, { wasConfirmed: true })],
  ['request without need of an answer', requestWithdrawnMail(visit, { wasConfirmed: false })],
  ['withdrawn request', requestWithdrawnMail(visit, { wasConfirmed: false, withdrawal: visit.eventName })],
  ['request that someone else accepted first', requestTakenMail(visit)],
  ['visit without its teacher', accountLeftMail(name, { ...visit, confirmed: true }, 'teacher')],
  ['visit without its speaker', accountLeftMail(name, { ...visit, confirmed: true }, 'speaker')],
  ['password changed', passwordChangedMail({ feedRemoved: true })],
  ['registration with the address of an account', registrationAttemptMail(name)],
  ['possible second account', possibleDuplicateMail('speaker', joined(visit), [joined(visit)])],
  ['question once a term', stillAvailableMail({ ...NO_HOURS, monday: ['08:00/15:00'] }, 'secret')],
  ['question once a term without hours', stillAvailableMail(NO_HOURS, 'secret')],
];

/** Emails that their readers answer without a login. */
const answerable = ({ visit }: Cast): [string, Message][] => {
  const virtual = { ...visit, isInPerson: false, isVirtual: true };
  return [
    ['question to the speaker', requestForSpeakerMail(visit)],
    ['question to one of several speakers', requestForSpeakerMail(visit, { isFirstCome: true })],
    ['edited request', requestEditedMail(visit)],
    ['declined times to the speaker', timesDeclinedMail(visit)],
    ['nudge for a request', answerNudgeMail({ ...visit, confirmed: false })],
    ['confirmation of a virtual visit without a link', visitConfirmedMail(virtual, 'speaker')],
    ['question how it went, to the teacher', feedbackMail(visit, 'teacher')],
    ['question how it went, to the speaker', feedbackMail(visit, 'speaker')],
  ];
};

const composed = (messages: [string, Message][], { organizationName, firstName }: Cast) =>
  messages.map(([name, message]): [string, MailContent] => [
    name,
    compose({
      ...message,
      ...{ organizationName, firstName, webUrl: PUBLIC_URL, unsubscribeUrl: '' },
      answerPath: (requestId, purpose) => `/answer/${purpose}/${requestId}/${TOKEN}`,
    }),
  ]);

const all = (cast: Cast): [string, MailContent][] =>
  composed(
    [
      ...linked(cast),
      ...answerable(cast),
      ['account deleted', accountDeletedMail(cast.organizationName)],
      ['test', testMail(cast.organizationName)],
    ],
    cast,
  );

const plain: Cast = { organizationName: 'Green Careers', firstName: 'Ada', visit };

const EVIL = `<img src=x onerror="alert('1')">`;
const hostile: Cast = {
  organizationName: EVIL,
  firstName: `${EVIL}\r\nBcc: eve@example.net`,
  visit: {
    ...visit,
    eventName: `${EVIL}\u202e\r\n\u2067Bcc: eve@example.net`,
    teacher: { firstName: EVIL, lastName: EVIL, school: EVIL, email: 'e@example.org', phone: EVIL },
    speaker: { firstName: EVIL, lastName: EVIL, email: 'e@example.org', phone: EVIL },
    details: { address: EVIL, entrance: EVIL, contact: EVIL, equipment: EVIL, link: EVIL, joining: EVIL },
    city: EVIL,
    state: `Oregon\u2028${EVIL}`,
  },
};

const endless: Cast = {
  organizationName: 'x'.repeat(100),
  firstName: '𝔘𝔫𝔦'.repeat(60),
  visit: {
    ...visit,
    eventName: '👩🏽‍🔬'.repeat(28),
    speaker: { ...visit.speaker, firstName: 'y'.repeat(200), lastName: 'y'.repeat(200) },
    teacher: { ...visit.teacher, firstName: 'z'.repeat(200), lastName: 'z'.repeat(200) },
  },
};

const linksIn = (text: string): string[] => text.match(/https:\S+/g) ?? [];

const expectScreen = (link: string) => {
  expect(link.startsWith(`${PUBLIC_URL}/`)).toBe(true);
  expect(screenFor(new URL(link).pathname, undefined)).toBeDefined();
};

describe.each(composed(linked(plain), plain))('the email: %s', (_, { html, text }) => {
  it('has its link to a screen once in the text, and twice in the HTML in case the button does not work', () => {
    const links = linksIn(text);
    expect(links).toHaveLength(1);
    const [link = ''] = links;
    expectScreen(link);
    expect(html.split(`href="${link}"`)).toHaveLength(3);
    expect(html).toContain(`>${link}</a>`);
  });
});

describe.each(composed(answerable(plain), plain))('the email: %s', (_, { html, text }) => {
  it('has each answer and the request as a link to a screen, in the text and in the HTML', () => {
    const links = linksIn(text);
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) {
      expectScreen(link);
      expect(html).toContain(`href="${link}"`);
    }
    expect(links.at(-1)).toContain(`?request=${visit.id}`);
  });
});

describe.each(all(plain))('the email: %s', (_, { subject, html, text }) => {
  it('has the same content as HTML and as plain text', () => {
    const paragraphs = text
      .split(/\n+/)
      .map((line) => line.replace(/^[\w ]+: ?(?=\S)/, '').trim())
      .filter((line) => line !== '' && line !== '--' && !line.endsWith(':'));
    const shown = html.replaceAll('&#39;', "'").replaceAll('&amp;', '&');
    for (const line of paragraphs) expect(shown).toContain(line);
  });

  it('greets by name, and loads no external resources', () => {
    expect(text).toContain('Hello Ada,');
    expect(subject.length).toBeLessThan(60);
    expect(html).not.toMatch(/<(img|link|script|iframe|object)|url\(|@import/i);
  });
});

/** The request was made in New York, and nobody who reads about it lives there. */
const scattered: Cast = {
  ...plain,
  visit: { ...visit, zones: { teacher: 'America/Chicago', speaker: 'Pacific/Honolulu' } },
};

/** What each reader is told of 10:00 AM in New York, by why they get the email. */
const TOLD = [
  [/because you asked/, '9:00 – 10:00 AM CT (4:00 AM for Miriam)', '9:00 AM CT (4:00 AM for Miriam)'],
  [/asked you for a visit/, '4:00 – 5:00 AM HT (9:00 AM for Dana)', '4:00 AM HT (9:00 AM for Dana)'],
  [
    /administrator of the portal|one email a day/,
    '8:00 – 9:00 AM MT (9:00 AM for the teacher, 4:00 AM for the speaker)',
  ],
] as const;

describe.each(composed(linked(scattered), scattered).filter(([, { text }]) => /2027, \d/.test(text)))(
  "the email to a reader in another zone than the request's: %s",
  (_, { text, html }) => {
    it("tells every time by the reader's own clock, and in brackets by the other side's", () => {
      const [, ...told] = TOLD.find(([reason]) => reason.test(text)) ?? [];
      const preview = /overflow:hidden">([^<]*)/.exec(html)?.[1] ?? '';
      const times = [text, preview].flatMap(
        (shown) => shown.match(/\d+:\d\d (?:– \d+:\d\d )?[AP]M \w+ \([^)]*\)|\d+:\d\d [AP]M/g) ?? [],
      );
      expect(times).not.toEqual([]);
      for (const time of times) expect(told).toContain(time);
    });
  },
);

it('the emails with a time are most of those about requests', () => {
  const texts = composed(linked(scattered), scattered).map(([, { text }]) => text);
  expect(texts.filter((text) => /2027, \d/.test(text)).length).toBeGreaterThan(40);
});

describe.each(all(hostile))('the email with hostile texts: %s', (_, { subject, html, text }) => {
  it('shows them as text', () => {
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;');
  });

  it('does not break its subject or its lines', () => {
    expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u);
    expect(text).not.toMatch(/^Bcc/im);
    expect(text).not.toContain('\r');
  });
});

describe.each(all(endless))('the email with endless texts: %s', (_, { subject }) => {
  it('keeps its subject short, without splitting characters', () => {
    expect(subject.length).toBeLessThan(60);
    expect(subject.isWellFormed()).toBe(true);
    expect(subject).not.toMatch(/\u200d…?$/);
  });
});

describe('the wording', () => {
  it('says where a visit takes place', () => {
    expect(visitPlace(visit)).toBe('In person in Portland, Oregon');
    expect(visitPlace({ ...visit, isVirtual: true })).toBe('In person in Portland, Oregon, or virtual');
    expect(visitPlace({ ...visit, isInPerson: false, isVirtual: true })).toBe('Virtual');
  });

  it.each([
    ['In one week', '2027-05-05T14:00:00Z'],
    ['In 6 days', '2027-05-06T04:00:00Z'],
    ['Tomorrow', '2027-05-12T03:59:00Z'],
    ['Today', '2027-05-12T04:00:00Z'],
  ])("says how far away a visit is by its reader's calendar: %s", (words, now) => {
    const { subject } = visitReminderMail(visit, 'speaker', Date.parse(now));
    expect(subject).toBe(`${words}: Green careers day`);
  });

  it('says a day in Guam that is still ahead in Hawaii', () => {
    const far = { ...visit, zones: { teacher: 'Pacific/Guam', speaker: 'Pacific/Honolulu' } } as const;
    const now = Date.parse('2027-05-12T13:30:00Z');
    expect(visitReminderMail(far, 'teacher', now).subject).toBe('Tomorrow: Green careers day');
    expect(visitReminderMail(far, 'speaker', now).subject).toBe('Today: Green careers day');
  });

  it('leaves out names that email clients would turn into links', () => {
    expect(salutation('Ada')).toBe('Hello Ada,');
    expect(salutation('J. R.')).toBe('Hello J. R.,');
    for (const name of ['Win at example.com', 'EXAMPLE.COM', 'пример.рф'])
      expect(salutation(name)).toBe('Hello,');
    expect(salutation('')).toBe('Hello,');
    expect(salutation('a'.repeat(200))).toHaveLength('Hello ,'.length + 60);
  });

  it('formats durations for people', () => {
    expect([1, 48, 168].map((hours) => duration(hours * 3_600_000))).toEqual([
      '1 hour',
      '48 hours',
      '7 days',
    ]);
  });
});
