import { startingFocuses } from '@portal/contract/industry-focuses/starting-focuses.ts';
import { LINE_MAX } from '@portal/contract/limits.ts';
import { emailAddress, personName, requiredParagraph } from '@portal/contract/text.ts';
import { speakers } from '@portal/demo/speakers.ts';
import { teachers } from '@portal/demo/teachers.ts';
import { describe, expect, test } from 'vitest';
import { isComplete } from '../domain/speakers/speakers.policy.ts';
import { administrator, newSpeaker } from './accounts.ts';

const people = [...speakers, ...teachers];

describe('everyone in the demonstration data', () => {
  test('has a unique email address at a reserved domain', () => {
    const emails = [...people, administrator, newSpeaker].map(({ email }) => email);
    expect(new Set(emails).size).toBe(emails.length);
    for (const email of emails) {
      expect(emailAddress().parse(email)).toBe(email);
      expect(email).toMatch(/@(example\.org|example\.com|demo\.example)$/);
    }
  });

  test.each(people)('could register as $firstName $lastName', ({ firstName, lastName, bio, ...person }) => {
    expect(personName().parse(firstName)).toBe(firstName);
    expect(personName().parse(lastName)).toBe(lastName);
    expect(requiredParagraph('').parse(bio)).toBe(bio);
    for (const text of Object.values(person)) {
      if (typeof text === 'string') expect(text.length).toBeLessThanOrEqual(LINE_MAX);
    }
  });
});

describe('the speakers', () => {
  test('cover every industry focus, each with several people', () => {
    for (const { name } of startingFocuses) {
      const visible = speakers.filter(
        ({ profile, industries }) => profile === undefined && industries.includes(name),
      );
      expect(visible.length, name).toBeGreaterThanOrEqual(2);
    }
  });

  test('have complete profiles, unless they are marked as incomplete', () => {
    for (const speaker of speakers) {
      expect(
        isComplete({ ...speaker, industry: speaker.industries, inperson: speaker.inPerson }),
        speaker.email,
      ).toBe(speaker.profile !== 'incomplete');
    }
  });

  test('say how far they travel, if they visit in person', () => {
    for (const { email, inPerson, travelMiles } of speakers)
      expect(travelMiles !== undefined, email).toBe(inPerson);
  });

  test('include special cases for testing screens', () => {
    expect(speakers.filter(({ profile }) => profile === 'hidden')).toHaveLength(1);
    expect(speakers.filter(({ profile }) => profile === 'incomplete')).toHaveLength(2);
    expect(speakers.some(({ bio }) => bio.split(' ').length > 200)).toBe(true);
    expect(speakers.some(({ bio, profile }) => profile === undefined && bio.length < 120)).toBe(true);
    expect(speakers.some(({ firstName, lastName }) => `${firstName} ${lastName}`.length > 50)).toBe(true);
    expect(speakers.some(({ portrait, profile }) => portrait === null && profile === undefined)).toBe(true);
    expect(speakers.some(({ inPerson, virtual }) => inPerson && !virtual)).toBe(true);
    expect(speakers.some(({ inPerson, virtual }) => !inPerson && virtual)).toBe(true);
  });

  test('include the demonstration account, visible and with a picture', () => {
    const account = speakers.find(({ email }) => email === 'speaker@demo.example');
    expect(account).toMatchObject({ portrait: expect.anything() });
    expect(account?.profile).toBeUndefined();
  });

  test('have different bios', () => {
    const beginnings = speakers.map(({ bio }) => bio.split(' ').slice(0, 3).join(' '));
    expect(new Set(beginnings).size).toBe(beginnings.length);
  });
});

test('the teachers have what their profile form requires', () => {
  expect(teachers).toHaveLength(20);
  for (const { email, school, subjects, city, country } of teachers) {
    expect(
      [school, city, country].every((text) => text !== ''),
      email,
    ).toBe(true);
    expect(subjects.length, email).toBeGreaterThan(0);
  }
});
