import { startingFocuses } from '@portal/contract/industry-focuses/starting-focuses.ts';
import { LINE_MAX } from '@portal/contract/limits.ts';
import { REQUEST_STATUSES } from '@portal/contract/requests/request-status.ts';
import { personName } from '@portal/contract/text.ts';
import { makeRequests, makeSpeakers, makeTeachers } from '@portal/demo/generate.ts';
import { speakers } from '@portal/demo/speakers.ts';
import { describe, expect, test } from 'vitest';
import { isComplete } from '../domain/speakers/speakers.policy.ts';

const counts = { speakers: 400, teachers: 60 };

describe('generated people', () => {
  test('are the same for the same seed, and different for another one', () => {
    expect([...makeSpeakers(40, 5)]).toEqual([...makeSpeakers(40, 5)]);
    expect([...makeTeachers(40, 5)]).toEqual([...makeTeachers(40, 5)]);
    expect([...makeSpeakers(40, 5)]).not.toEqual([...makeSpeakers(40, 6)]);
  });

  test('are the same regardless of how many are generated', () => {
    expect([...makeSpeakers(1_000, 5)].slice(0, 10)).toEqual([...makeSpeakers(10, 5)]);
  });

  test('are generated on demand, so that a million of them need no memory', () => {
    const [first, second] = makeSpeakers(1_000_000, 1);
    expect([first, second]).toEqual([...makeSpeakers(2, 1)]);
  });

  test('have unique email addresses, also compared with the handwritten people', () => {
    const everyone = [
      ...speakers,
      ...makeSpeakers(5_000, 1),
      ...makeSpeakers(5_000, 11),
      ...makeTeachers(5_000, 1),
      ...makeTeachers(5_000, 11),
    ];
    expect(new Set(everyone.map(({ email }) => email)).size).toBe(everyone.length);
  });

  test('have names and texts that the forms accept', () => {
    for (const { firstName, lastName, email, bio, profile, ...speaker } of makeSpeakers(2_000, 3)) {
      expect(personName().parse(firstName)).toBe(firstName);
      expect(personName().parse(lastName)).toBe(lastName);
      expect(email).toMatch(/^[a-z-]+\.[a-z-]+\.s3-[a-z0-9]+@/);
      expect(isComplete({ ...speaker, bio, industry: speaker.industries, inperson: speaker.inPerson })).toBe(
        profile !== 'incomplete',
      );
      for (const text of Object.values(speaker)) {
        if (typeof text === 'string') expect(text.length).toBeLessThanOrEqual(LINE_MAX);
      }
    }
  });

  test('cover every industry focus, and mostly have different bios', () => {
    const made = [...makeSpeakers(2_000, 4)].filter(({ bio }) => bio !== '');
    const focuses = new Set(made.flatMap(({ industries }) => industries));
    expect(focuses.size).toBe(startingFocuses.length);
    expect(new Set(made.map(({ bio }) => bio)).size).toBe(made.length);
  });

  test('share a few hundred pictures', () => {
    const pictured = [...makeSpeakers(20_000, 2)].filter(({ portrait }) => portrait !== null);
    const looks = new Map(
      pictured.map(({ portraitSeed, portrait }) => [portraitSeed, JSON.stringify(portrait)]),
    );
    expect(looks.size).toBeLessThan(600);
    for (const { portraitSeed, portrait } of pictured) {
      expect(looks.get(portraitSeed)).toBe(JSON.stringify(portrait));
    }
  });
});

describe('generated requests', () => {
  const requests = [...makeRequests(1_500, 9, counts)];

  test('are the same for the same seed', () => {
    expect([...makeRequests(20, 9, counts)]).toEqual(requests.slice(0, 20));
  });

  test('are between generated people, to visible speakers', () => {
    const teachers = new Set([...makeTeachers(counts.teachers, 9)].map(({ email }) => email));
    const visible = new Map(
      [...makeSpeakers(counts.speakers, 9)]
        .filter(({ profile }) => profile === undefined)
        .map((speaker) => [speaker.email, speaker]),
    );
    for (const { teacher, speaker, isInPerson, isVirtual } of requests) {
      expect(teachers.has(teacher)).toBe(true);
      const asked = visible.get(speaker);
      expect(asked).toBeDefined();
      expect((!isInPerson || asked?.inPerson) && (!isVirtual || asked?.virtual)).toBe(true);
    }
  });

  test('have every status, and a possible history', () => {
    expect(new Set(requests.map(({ status }) => status))).toEqual(new Set(REQUEST_STATUSES));
    for (const { madeDaysAgo, daysFromNow, transitions } of requests) {
      expect(daysFromNow).toBeGreaterThan(-madeDaysAgo);
      const days = [madeDaysAgo, ...transitions.map(({ daysAgo }) => daysAgo), 0];
      expect(days.toSorted((one, other) => other - one)).toEqual(days);
    }
  });

  test('need at least one speaker', () => {
    expect(() => [...makeRequests(1, 9, { speakers: 0, teachers: 3 })]).toThrow(RangeError);
  });
});
