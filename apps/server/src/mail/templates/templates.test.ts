import { ROLES } from '@portal/contract/options.ts';
import { REQUEST_STATUSES } from '@portal/contract/requests/request-status.ts';
import { describe, expect, it } from 'vitest';
import type { MailContent } from '../outbox.ts';
import { accountDeletedMail } from './account-deleted.ts';
import { accountLeftMail } from './account-left.ts';
import { inviteMail } from './invite.ts';
import { passwordChangedMail } from './password-changed.ts';
import { passwordResetMail } from './password-reset.ts';
import { requestForSpeakerMail } from './request-for-speaker.ts';
import { requestReceivedMail } from './request-received.ts';
import { requestStatusMail } from './request-status.ts';
import { requestToReviewMail } from './request-to-review.ts';
import { setPasswordMail } from './set-password.ts';
import { verificationMail } from './verification.ts';
import { type Visit, visitPlace } from './visit.ts';
import { visitCalledOffMail } from './visit-called-off.ts';
import { duration, salutation } from './wording.ts';

const LINK = 'https://portal.example.org/some/path/hV3n2q0sB5cXy7zLk9PqWm1Rt4Ua6DfGj8Ne0IoYbVs';

const visit: Visit = {
  eventName: 'Green careers day',
  teacherName: 'Dana Reyes',
  school: 'Lincoln High School',
  speakerName: 'Miriam Okafor',
  dateTime: '2027-05-12T14:00:00.000Z',
  timezone: 'America/New_York',
  isInPerson: true,
  isVirtual: false,
  city: 'Portland',
  state: 'Oregon',
  estimatedStudents: 28,
};

interface Cast {
  organizationName: string;
  firstName: string;
  visit: Visit;
}

const linked = ({ organizationName, firstName, visit }: Cast): [string, MailContent][] => {
  const to = { organizationName, firstName, link: LINK };
  return [
    ['verification', verificationMail(to)],
    ['password reset', passwordResetMail(to)],
    ['set password', setPasswordMail(to)],
    ...ROLES.map((role): [string, MailContent] => [
      `invite of a ${role}`,
      inviteMail({ ...to, role, inviterName: visit.teacherName }),
    ]),
    ['invite from nobody', inviteMail({ ...to, role: 'admin' })],
    ['request received', requestReceivedMail({ ...to, visit })],
    ['request to review', requestToReviewMail({ ...to, visit })],
    ...REQUEST_STATUSES.map((status): [string, MailContent] => [
      `request now ${status}`,
      requestStatusMail({ ...to, visit, status }),
    ]),
    [
      'question to the speaker',
      requestForSpeakerMail({ ...to, visit, status: 'Pending Speaker Confirmation' }),
    ],
    ['confirmation to the speaker', requestForSpeakerMail({ ...to, visit, status: 'Approved' })],
    ['calling off to the speaker', visitCalledOffMail({ ...to, visit })],
    ['visit without its teacher', accountLeftMail({ ...to, visit, gone: 'teacher' })],
    ['visit without its speaker', accountLeftMail({ ...to, visit, gone: 'speaker' })],
    ['password changed', passwordChangedMail(to)],
  ];
};

const all = (cast: Cast): [string, MailContent][] => [
  ...linked(cast),
  [
    'account deleted',
    accountDeletedMail({ organizationName: cast.organizationName, firstName: cast.firstName }),
  ],
];

const plain: Cast = { organizationName: 'Green Careers', firstName: 'Ada', visit };

const EVIL = `<img src=x onerror="alert('1')">`;
const hostile: Cast = {
  organizationName: EVIL,
  firstName: `${EVIL}\r\nBcc: eve@example.net`,
  visit: {
    ...visit,
    eventName: `${EVIL}\r\nBcc: eve@example.net`,
    teacherName: EVIL,
    school: EVIL,
    speakerName: EVIL,
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
    speakerName: 'y'.repeat(400),
    teacherName: 'z'.repeat(400),
  },
};

describe.each(linked(plain))('the email: %s', (_, { html, text }) => {
  it('has its link once in the text, and twice in the HTML in case the button does not work', () => {
    expect(text.split(LINK)).toHaveLength(2);
    expect(html.split(`href="${LINK}"`)).toHaveLength(3);
    expect(html).toContain(`>${LINK}</a>`);
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

describe.each(all(hostile))('the email with hostile texts: %s', (_, { subject, html, text }) => {
  it('shows them as text', () => {
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;');
  });

  it('does not break its subject or its lines', () => {
    expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
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

  it('leaves out names that email clients would turn into links', () => {
    expect(salutation('Ada')).toBe('Hello Ada,');
    expect(salutation('J. R.')).toBe('Hello J. R.,');
    expect(salutation('Win at example.com')).toBe('Hello,');
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
