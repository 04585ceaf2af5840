import { describe, expect, test } from 'vitest';
import { fieldErrors } from '../responses.ts';
import { newSpeakerFormSchema, newSpeakerSchema, summarizeNewSpeaker } from './new-speakers.schemas.ts';

const EMPTY = {
  firstName: '',
  lastName: '',
  email: '',
  organization: '',
  bio: ' ',
  city: '',
  state: '',
  country: '',
  industry: [],
  grades: [],
  languages: [],
  inperson: false,
  virtual: false,
  imageUrl: '',
};
const MISSING_EVERYWHERE = {
  firstName: 'Missing input',
  lastName: 'Missing input',
  email: 'Missing input',
  country: 'Country is required',
  industry: 'Please select at least one industry focus.',
  grades: 'Please select at least one age/grade specialty.',
  inperson: 'Please select at least one speaking format.',
};

describe('a new speaker', () => {
  test('gets errors for all required form fields at once', () => {
    const checked = newSpeakerFormSchema.safeParse(EMPTY);
    expect(checked.error && fieldErrors(checked.error)).toEqual({
      ...MISSING_EVERYWHERE,
      organization: 'Organization is required',
      bio: 'Bio is required',
      city: 'City is required',
    });
  });

  test('gets the default values of the call for blank fields', () => {
    const checked = newSpeakerSchema.safeParse(EMPTY);
    expect(checked.error && fieldErrors(checked.error)).toEqual(MISSING_EVERYWHERE);
  });

  test('is summarized by the first failed check', () => {
    const { industry, grades } = MISSING_EVERYWHERE;
    expect(summarizeNewSpeaker({ grades, industry })).toBe(industry);
    expect(summarizeNewSpeaker({ firstName: 'Missing input' })).toBeUndefined();
  });
});
