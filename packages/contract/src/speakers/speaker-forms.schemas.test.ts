import { describe, expect, test } from 'vitest';
import { fieldErrors } from '../responses.ts';
import { ownProfileSchema, summarizeOwnProfile } from './speaker-forms.schemas.ts';
import { speakerEditSchema } from './speaker-management.schemas.ts';

const profile = {
  bio: 'I measure rivers.',
  city: 'Portland',
  country: 'United States',
  industry: ['Forestry', ' Forestry', 'Soil'],
  grades: ['High School', 'Elementary School', 'Elementary'],
  languages: ['French', 'English', 'French'],
  virtual: true,
};

describe('an edit of a profile', () => {
  test.each([ownProfileSchema, speakerEditSchema])('has everything in a list once', (schema) => {
    expect(schema.parse(profile)).toMatchObject({
      industry: ['Forestry', 'Soil'],
      grades: ['Elementary', 'High School'],
      languages: ['French', 'English'],
    });
  });

  test('by its speaker names all missing fields, and first the first of the specification', () => {
    const { error } = ownProfileSchema.safeParse({ industry: [], grades: [] });
    const fields = error ? fieldErrors(error) : {};
    const messages = [
      ['bio', 'Bio is required to complete your profile.'],
      ['city', 'City is required to complete your profile.'],
      ['country', 'Country is required to complete your profile.'],
      ['grades', 'Please select at least one grade level you want to speak to.'],
      ['industry', 'Please select at least one industry focus.'],
      ['inperson', 'Please select at least one speaking format (In-person or Virtual).'],
    ] as const;
    expect({ ...fields }).toEqual(Object.fromEntries(messages));
    for (const [index, [, message]] of messages.entries())
      expect(summarizeOwnProfile(Object.fromEntries(messages.slice(index)))).toBe(message);
  });
});
