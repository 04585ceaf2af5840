import { GRADE_LEVELS } from '@portal/contract/options.ts';
import { newSpeakerSchema } from '@portal/contract/speakers/new-speakers.schemas.ts';
import { mapTexts } from '@portal/contract/speakers/profile-fields.ts';
import { expect, it } from 'vitest';
import { AGE_GROUP_OPTIONS } from '../../domain/speaker-labels.ts';
import { newSpeakerBody } from './create-speaker-form.tsx';

const values = {
  firstName: 'Nadia',
  lastName: 'Newcomer',
  email: 'nadia@example.org',
  ...mapTexts(() => 'Text'),
  website: '',
  postalCode: '',
  travelMiles: '',
  industry: ['Forestry'],
  grades: AGE_GROUP_OPTIONS.map(({ value }) => value),
  languages: [],
  inperson: true,
  virtual: false,
  imageUrl: '',
};

it('a new speaker is sent with the specified names of grades, and English as the default language', () => {
  const sent = newSpeakerBody(values);
  expect(sent.grades).toEqual([...GRADE_LEVELS, 'All Grades']);
  expect(sent.languages).toEqual(['English']);
  expect(newSpeakerSchema.parse(sent).grades).toEqual(GRADE_LEVELS);
});
