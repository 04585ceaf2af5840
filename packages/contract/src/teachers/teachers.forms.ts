import { z } from 'zod';
import type { Summary } from '../call.ts';
import { gradeLevel } from '../grades.ts';
import { pictureInput } from '../images/pictures.schemas.ts';
import { LINE_MAX, LIST_MAX } from '../limits.ts';
import {
  asPostalCode,
  boundedArray,
  homePostalCode,
  lastName,
  line,
  optionalLine,
  personName,
  requiredLine,
  requiredParagraph,
} from '../text.ts';
import { seenVersion } from '../versions.ts';

const MISSING = 'Missing input';
const GRADE_LEVEL_MISSING = 'Please choose a grade level';
const SUBJECT_MISSING = 'Please select at least one subject';

/** Any names are accepted, because a profile can have subjects that aren't in the list. */
const subjects = boundedArray(line(), LIST_MAX, `Please select at most ${LIST_MAX} subjects`, SUBJECT_MISSING)
  .transform((names) => [...new Set(names.filter((name) => name !== ''))])
  .pipe(z.array(z.string()).min(1, SUBJECT_MISSING));

const teacherFields = {
  firstName: personName(),
  lastName: lastName(),
  school: requiredLine(MISSING),
  // Accepts any text because nothing may be selected at first.
  gradeLevel: z
    .string(GRADE_LEVEL_MISSING)
    .max(LINE_MAX, GRADE_LEVEL_MISSING)
    .pipe(gradeLevel(GRADE_LEVEL_MISSING)),
  city: requiredLine(MISSING),
  state: optionalLine(),
  country: requiredLine(MISSING),
  /** Stays as it is if it's omitted. */
  postalCode: line().transform(asPostalCode).optional(),
  bio: requiredParagraph(MISSING),
  subjects,
  picture: pictureInput(),
  version: seenVersion,
};

/**
 * An edit of a teacher's profile. `picture` is a data URL for a new one, the current URL to keep it, or blank to remove
 * it. If omitted, it stays as it is.
 */
export const teacherUpdateSchema = z.object(teacherFields).check(homePostalCode());
export type TeacherUpdate = z.output<typeof teacherUpdateSchema>;

/** The form also shows the email, which can't be changed. */
export const teacherFormSchema = z.object({ ...teacherFields, email: z.string() }).check(homePostalCode());
export type TeacherForm = z.input<typeof teacherFormSchema>;

/** Names of required fields in the summary. */
const REQUIRED_FIELDS = {
  firstName: 'First Name',
  lastName: 'Last Name',
  school: 'School',
  gradeLevel: 'Grade Level',
  city: 'City',
  country: 'Country',
  bio: 'Bio',
  subjects: 'Subjects',
} as const;

const missingMessages: ReadonlySet<string | undefined> = new Set([
  MISSING,
  GRADE_LEVEL_MISSING,
  SUBJECT_MISSING,
]);

/** Lists the missing fields. */
export const summarizeTeacherUpdate: Summary = (fields) => {
  const missing = Object.entries(REQUIRED_FIELDS).filter(([field]) => missingMessages.has(fields[field]));
  if (missing.length === 0) return undefined;
  return `Please fill in the following required fields: ${missing.map(([, name]) => name).join(', ')}`;
};
