import { GRADE_LEVELS, LANGUAGES } from '@portal/contract/options.ts';
import { describe, expect, test } from 'vitest';
import { fitsMasks, masksOf, traitsFitting, traitsOf } from './speaker-traits.ts';

const nothing = { grades: [], languages: [], inPerson: false, virtual: false };
const anything = { grades: [], languages: [], format: undefined } as const;

describe('what a speaker offers, as bits', () => {
  test('has not changed since it was first stored', () => {
    const bits = (said: Partial<Parameters<typeof traitsOf>[0]>) => traitsOf({ ...nothing, ...said });
    expect(GRADE_LEVELS.map((grade) => bits({ grades: [grade] }))).toEqual([1, 2, 4]);
    expect(LANGUAGES.map((language) => bits({ languages: [language] }))).toEqual([8, 16, 32, 64, 128]);
    expect([bits({ inPerson: true }), bits({ virtual: true })]).toEqual([256, 512]);
  });

  test('fits who has any of each group that is asked for', () => {
    const traits = traitsOf({ ...nothing, grades: ['High School'], languages: ['French'], virtual: true });
    const fits = (wanted: Partial<Parameters<typeof masksOf>[0]>, exceptFor?: string) =>
      fitsMasks(traits, masksOf({ ...anything, ...wanted }), exceptFor);
    expect(fits({})).toBe(true);
    expect(fits({ grades: ['High School', 'Middle School'], format: 'either' })).toBe(true);
    expect(fits({ grades: ['Middle School'] })).toBe(false);
    expect(fits({ grades: ['High School'], format: 'in-person' })).toBe(false);
    expect(fits({ grades: ['High School'], format: 'in-person' }, 'formats')).toBe(true);
  });

  test('is looked up by all that fits, and nothing else', () => {
    const masks = masksOf({ ...anything, languages: ['Spanish', 'French'], format: 'virtual' });
    const fitting = new Set(traitsFitting(masks));
    for (let traits = 0; traits < 1_024; traits += 1)
      expect(fitting.has(traits)).toBe(fitsMasks(traits, masks));
  });
});
