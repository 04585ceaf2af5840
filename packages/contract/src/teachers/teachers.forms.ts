import { z } from 'zod';
import type { Summary } from '../call.ts';
import { gradeLevel } from '../grades.ts';
import { pictureInput } from '../images/pictures.schemas.ts';
import { LINE_MAX, LIST_MAX } from '../limits.ts';
import { boundedArray, line, optionalLine, personName, requiredLine, requiredParagraph } from '../text.ts';
import { seenVersion } from '../versions.ts';

const MISSING = 'Missing input';
const GRADE_LEVEL_MISSING = 'Please choose a grade level';
const SUBJECT_MISSING = 'Please select at least one subject';

/** Subjects are those of the list, and others that a profile has already. */
const subjects = boundedArray(line(), LIST_MAX, `Please select at most ${LIST_MAX} subjects`, SUBJECT_MISSING)
  .transform((names) => [...new Set(names.filter((name) => name !== ''))])
  .pipe(z.array(z.string()).min(1, SUBJECT_MISSING));

/**
 * A teacher's profile as it is saved. `picture` is a new one as a data URL, the present one's URL to keep it, or
 * nothing to have none; left out, it stays as it is.
 */
export const teacherUpdateSchema = z.object({
  firstName: personName(),
  lastName: personName(),
  school: requiredLine(MISSING),
  // Any text goes in: a form may start with no level chosen.
  gradeLevel: z
    .string(GRADE_LEVEL_MISSING)
    .max(LINE_MAX, GRADE_LEVEL_MISSING)
    .pipe(gradeLevel(GRADE_LEVEL_MISSING)),
  city: requiredLine(MISSING),
  state: optionalLine(),
  country: requiredLine(MISSING),
  bio: requiredParagraph(MISSING),
  subjects,
  picture: pictureInput(),
  version: seenVersion,
});
export type TeacherUpdate = z.output<typeof teacherUpdateSchema>;

/** The profile form; it shows the e-mail, which cannot be changed. */
export const teacherFormSchema = teacherUpdateSchema.extend({ email: z.string() });
export type TeacherForm = z.input<typeof teacherFormSchema>;

/** What must be filled in, as the message over the form names it. */
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

/** What stands over refused fields: the names of those that are missing. */
export const summarizeTeacherUpdate: Summary = (fields) => {
  const missing = Object.entries(REQUIRED_FIELDS).filter(([field]) => missingMessages.has(fields[field]));
  if (missing.length === 0) return undefined;
  return `Please fill in the following required fields: ${missing.map(([, name]) => name).join(', ')}`;
};
