import { LANGUAGES } from '@portal/contract/options.ts';
import type { NewSpeakerForm } from '@portal/contract/speakers/new-speakers.schemas.ts';

/** The specified names of the form's grades. */
const GRADE_NAMES: ReadonlyMap<string, string> = new Map([
  ['elementary', 'Elementary'],
  ['middle', 'Middle School'],
  ['high school', 'High School'],
  ['all grades', 'All Grades'],
]);

/** What the form for a new speaker sends. */
export const newSpeakerBody = (values: NewSpeakerForm): NewSpeakerForm => ({
  ...values,
  grades: values.grades.map((grade) => GRADE_NAMES.get(grade) ?? grade),
  languages: values.languages?.length ? values.languages : [LANGUAGES[0]],
});
