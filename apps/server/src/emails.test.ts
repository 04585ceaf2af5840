import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screenFor } from '@portal/contract/screen-for.ts';
import { EMAIL_KINDS } from '@portal/contract/users/email-preferences.ts';
import { describe, expect, it } from 'vitest';
import { allEmails } from './emails.ts';
import type { Email, SampleTexts } from './platform/mail/email.ts';
import { compose } from './platform/mail/layout/compose.ts';

type Name = keyof typeof allEmails;

const PAGES = 'https://portal.example.org';
const UNSUBSCRIBE = `${PAGES}/unsubscribe/s1/requests/x`;

/** Emails that are always sent: about the account itself, or because nothing else would tell their reader. */
const ALWAYS_SENT: readonly Name[] = [
  'verificationMail',
  'registrationAttemptMail',
  'passwordResetMail',
  'passwordLinkMail',
  'setPasswordMail',
  'passwordChangedMail',
  'madeAdministratorMail',
  'accountDeletedMail',
  'inviteMail',
  'confirmEmailMail',
  'emailChangedMail',
  'emailRestoredMail',
  'accountLeftMail',
  'possibleDuplicateMail',
  'testMail',
];

/** Emails that lead nowhere. */
const WITHOUT_LINK: readonly Name[] = ['accountDeletedMail', 'writtenMail', 'testMail'];

/** Emails that ask their reader to do something about a request. */
const ACTS: readonly Name[] = [
  'requestForSpeakerMail',
  'requestEditedMail',
  'proposalMail',
  'answerNudgeMail',
  'timesNudgeMail',
  'feedbackMail',
  'requestToReviewMail',
  'requestsToReviewMail',
  'openRequestToReviewMail',
  'messageReportedMail',
  'thankYouReportedMail',
];

/** Emails that tell the same news, so that their subjects begin alike. A request gets at most one of them. */
const SAME_NEWS: readonly (readonly Name[])[] = [
  ['requestWithdrawnMail', 'calledOffMail', 'accountLeftMail', 'notAgreedMail'],
  ['requestWithdrawnMail', 'requestTakenMail'],
];

const plain: SampleTexts = {
  organizationName: 'Green Careers',
  person: {
    firstName: 'Dana',
    lastName: 'Reyes',
    email: 'dana@example.org',
    phone: '503 555 0100',
    organization: 'Lincoln High School',
  },
  other: {
    firstName: 'Miriam',
    lastName: 'Okafor',
    email: 'miriam@example.org',
    phone: '',
    organization: 'Tidewater Trust',
  },
  text: 'Green careers day',
  token: 'hV3n2q0sB5cXy7zLk9PqWm1Rt4Ua6DfGj8Ne0IoYbVs',
};

const EVIL = `<img src=x onerror="alert('1')">`;
const evilPerson = {
  firstName: EVIL,
  lastName: EVIL,
  email: 'e@example.org',
  phone: EVIL,
  organization: `${EVIL}\u2028`,
};
const hostile: SampleTexts = {
  ...plain,
  organizationName: EVIL,
  person: evilPerson,
  other: evilPerson,
  text: `${EVIL}\u202e\r\n\u2067Bcc: eve@example.net`,
};

const endless: SampleTexts = {
  ...plain,
  organizationName: 'x'.repeat(100),
  person: { ...plain.person, firstName: 'z'.repeat(200), lastName: 'z'.repeat(200) },
  other: { ...plain.other, firstName: 'y'.repeat(200), lastName: 'y'.repeat(200) },
  text: '👩🏽‍🔬'.repeat(28),
};

const names = Object.keys(allEmails).filter((name): name is Name => name in allEmails);

const samplesOf = (name: Name, texts: SampleTexts): readonly Email[] => allEmails[name].samples(texts);

/** An email as its reader gets it. */
const composed = (email: Email, { organizationName, token }: SampleTexts, readerName = 'Ada') =>
  compose({
    ...email,
    ...{ organizationName, readerName, webUrl: PAGES },
    unsubscribeUrl: email.kind === undefined ? '' : UNSUBSCRIBE,
    answerPath: (requestId, purpose) => `/answer/${purpose}/${requestId}/${token}`,
  });

const unescaped = (html: string) => html.replaceAll('&#39;', "'").replaceAll('&amp;', '&');

const linksIn = (text: string) => (text.match(/https:\S+/g) ?? []).filter((link) => link !== UNSUBSCRIBE);

it('every email that can be sent is listed', async () => {
  const files = globSync(join(import.meta.dirname, '{features,domain,platform}/**/*.ts')).filter((file) =>
    /= defineEmail\(/.test(readFileSync(file, 'utf8')),
  );
  const defined = await Promise.all(
    files.map(async (file): Promise<unknown[]> => Object.values(await import(/* @vite-ignore */ file))),
  );
  expect(new Set(defined.flat())).toEqual(new Set(Object.values(allEmails)));
});

it('what is not defined as an email cannot be sent', () => {
  const message = { subject: 'Hello', preview: '', title: 'Hello', blocks: [], reason: '' };
  // @ts-expect-error Only a defined email is one.
  const email: Email = message;
  expect(Object.values(allEmails)).not.toContain(email);
});

describe.each(names)('the email %s', (name) => {
  const samples = samplesOf(name, plain).map((email) => ({ email, ...composed(email, plain) }));

  it('has a sample, and the same content as HTML and as plain text', () => {
    expect(samples).not.toEqual([]);
    for (const { text, html } of samples) {
      const paragraphs = text
        .split(/\n+/)
        .map((line) => line.replace(/^[\w ']+: ?(?=\S)/, '').trim())
        .filter((line) => line !== '' && line !== '--' && !line.endsWith(':'));
      for (const line of paragraphs) expect(unescaped(html)).toContain(line);
    }
  });

  it('greets by name, has a short subject, and loads no external resources', () => {
    for (const { subject, text, html } of samples) {
      expect(text).toContain('Hello Ada,');
      expect(subject.length).toBeLessThan(60);
      expect(html).not.toMatch(/<(img|link|script|iframe|object)|url\(|@import/i);
    }
  });

  it('leads to screens, and shows the link of its button in case that does not work', () => {
    for (const { email, text, html } of samples) {
      const links = linksIn(text);
      expect(links.length === 0).toBe(WITHOUT_LINK.includes(name));
      for (const link of links) {
        expect(link.startsWith(`${PAGES}/`)).toBe(true);
        expect(screenFor(new URL(link).pathname, undefined)).toBeDefined();
        expect(unescaped(html)).toContain(`href="${link}"`);
      }
      const buttons = email.blocks.flatMap((block) => (block.kind === 'action' ? block.path : []));
      expect(buttons.length).toBeLessThan(2);
      for (const path of buttons) {
        expect(unescaped(html).split(`href="${PAGES}${path}"`)).toHaveLength(3);
        expect(unescaped(html)).toContain(`>${PAGES}${path}</a>`);
      }
      // Whoever answers without a login can also read the whole request.
      if (email.blocks.some(({ kind }) => kind === 'answers'))
        expect(links.at(-1)).toContain(`?request=${email.requestId}`);
    }
  });

  it('can be unsubscribed from by its kind, unless it is always sent', () => {
    for (const { email, text, html } of samples) {
      expect(email.kind === undefined).toBe(ALWAYS_SENT.includes(name));
      if (email.kind === undefined) continue;
      expect(EMAIL_KINDS).toHaveProperty(email.kind);
      expect(text).toContain(`\nUnsubscribe: ${UNSUBSCRIBE}\n`);
      expect(html).toContain(`href="${UNSUBSCRIBE}"`);
    }
  });

  it('begins with the act if its reader has to do something', () => {
    for (const { subject } of samples)
      expect(/^(Answer|Choose a time|Review|Tell us)/.test(subject)).toBe(ACTS.includes(name));
  });

  it('shows hostile texts as text, in one line', () => {
    for (const email of samplesOf(name, hostile)) {
      const { subject, html, text } = composed(email, hostile, `${EVIL}\r\nBcc: eve@example.net`);
      expect(html).not.toContain('<img');
      expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;');
      expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u);
      // The lines of a written email are its writer's.
      if (name !== 'writtenMail') expect(text).not.toMatch(/^Bcc/im);
      expect(text).not.toContain('\r');
    }
  });

  it('keeps its subject short if names are long, without splitting characters', () => {
    for (const email of samplesOf(name, endless)) {
      const { subject } = composed(email, endless, '𝔘𝔫𝔦'.repeat(60));
      expect(subject.length).toBeLessThan(60);
      expect(subject.isWellFormed()).toBe(true);
      expect(subject).not.toMatch(/\u200d…?$/);
    }
  });
});

/** The reader of an email about a request, by why they get it. */
const readerOf = ({ reason }: Email) => {
  // People who are invited for an open request have no time zone yet, so they see times in the teacher's.
  if (/because you asked|because someone invited you/.test(reason)) return 'teacher';
  return /asked you for a visit|your profile fits|you offered/.test(reason) ? 'speaker' : 'administrator';
};

/** What each reader is told of 10:00 AM in New York: the samples' request was made there, and nobody lives there. */
const TOLD: Readonly<Record<ReturnType<typeof readerOf>, readonly string[]>> = {
  // Before anybody has offered, an open request has no other side.
  teacher: [
    '9:00 – 10:00 AM CT (4:00 AM for Miriam)',
    '9:00 AM CT (4:00 AM for Miriam)',
    '10:00 AM',
    '9:00 AM',
  ],
  speaker: ['4:00 – 5:00 AM HT (9:00 AM for Dana)', '4:00 AM HT (9:00 AM for Dana)'],
  administrator: [
    '8:00 – 9:00 AM MT (9:00 AM for the teacher, 4:00 AM for the speaker)',
    '8:00 – 9:00 AM MT (9:00 AM for the teacher)',
  ],
};

it("emails tell every time by the reader's own clock, and in brackets by the other side's", () => {
  const timed = names
    .flatMap((name) => samplesOf(name, plain))
    .map((email) => ({ email, ...composed(email, plain) }))
    .filter(({ text }) => /2027, \d/.test(text));
  expect(timed.length).toBeGreaterThan(40);
  for (const { email, text, html } of timed) {
    const preview = /overflow:hidden">([^<]*)/.exec(html)?.[1] ?? '';
    const times = [text, preview].flatMap(
      (shown) => shown.match(/\d+:\d\d (?:– \d+:\d\d )?[AP]M \w+ \([^)]*\)|\d+:\d\d [AP]M/g) ?? [],
    );
    expect(times).not.toEqual([]);
    for (const time of times) expect(TOLD[readerOf(email)]).toContain(time);
  }
});

/** How much of a subject a phone shows. */
const SHOWN = 40;

it('the emails to one reader about a request differ in what a phone shows of their subjects', () => {
  const long = { ...plain, text: 'A day at the river with everything that lives in it and beside it' };
  const sameSubject = new Map<string, Set<Name>>();
  for (const name of names)
    for (const email of samplesOf(name, long).filter(({ requestId }) => requestId !== undefined)) {
      const key = `${readerOf(email)}: ${email.subject.slice(0, SHOWN)}`;
      sameSubject.set(key, (sameSubject.get(key) ?? new Set()).add(name));
    }
  const confusing = [...sameSubject].filter(
    ([, alike]) =>
      alike.size > 1 && !SAME_NEWS.some((same) => [...alike].every((name) => same.includes(name))),
  );
  expect(confusing).toEqual([]);
});
