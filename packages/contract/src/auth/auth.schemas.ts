import { z } from 'zod';
import { gradeLevel } from '../grades.ts';
import { LINE_MAX, TOKEN_MAX } from '../limits.ts';
import { TEACHER_SUBJECTS } from '../options.ts';
import {
  boundedArray,
  emailAddress,
  optionalLine,
  optionalParagraph,
  personName,
  requiredLine,
} from '../text.ts';
import { givenPassword, newPassword } from './password.ts';

const MISSING = 'Missing input';
const SUBJECT = 'Please select at least one subject';

/** The secret of a link in an email. */
export const tokenField = () =>
  z
    .string(MISSING)
    .max(TOKEN_MAX, { error: 'This link is invalid or has expired', abort: true })
    .trim()
    .min(1, MISSING);

const account = {
  firstName: personName(),
  lastName: personName(),
  email: emailAddress(),
  password: newPassword(),
};

/** The fields that a teacher's registration adds, all required there but the state. */
const teacherFields = {
  school: requiredLine(MISSING),
  gradeLevel: gradeLevel(MISSING),
  city: requiredLine(MISSING),
  state: optionalLine(),
  country: requiredLine(MISSING),
  subjects: boundedArray(z.enum(TEACHER_SUBJECTS, SUBJECT), TEACHER_SUBJECTS.length, undefined, SUBJECT).min(
    1,
    SUBJECT,
  ),
};

/** The fields that a speaker's registration adds. */
const speakerFields = {
  organization: requiredLine(MISSING),
  city: requiredLine(MISSING),
  state: requiredLine(MISSING),
  country: requiredLine(MISSING),
};

/** What the generic form sends: an account without a profile. */
export const plainRegistrationSchema = z.object(account);
export const teacherRegistrationSchema = z.object({ ...account, ...teacherFields });
export const speakerRegistrationSchema = z.object({ ...account, ...speakerFields });

const optionalSubjects = boundedArray(z.enum(TEACHER_SUBJECTS, SUBJECT), TEACHER_SUBJECTS.length)
  .nullish()
  .transform((subjects) => [...new Set(subjects ?? [])]);

const optionalGradeLevel = z
  .union([gradeLevel('Please choose a grade level'), z.literal('')], 'Please choose a grade level')
  .nullish()
  .transform((level) => level ?? '');

const role = z
  .string('Please choose teacher or speaker')
  .max(LINE_MAX, { error: 'Please choose teacher or speaker', abort: true })
  .trim()
  .toLowerCase()
  .pipe(z.enum(['teacher', 'speaker'], 'Please choose teacher or speaker'));

/** What any registration may say of the person beside the account itself. */
const profileFields = {
  school: optionalLine(),
  gradeLevel: optionalGradeLevel,
  city: optionalLine(),
  state: optionalLine(),
  country: optionalLine(),
  subjects: optionalSubjects,
  bio: optionalParagraph(),
  organization: optionalLine(),
};

/** The registration payload: the role decides which profile the optional fields fill; teacher if it is left out. */
export const registrationSchema = z.object({ ...account, role: role.default('teacher'), ...profileFields });
export type Registration = z.output<typeof registrationSchema>;

/** The invite registration payload: the invite decides the role, and that the address is the invited one. */
export const inviteRegistrationSchema = z.object({ ...account, inviteToken: tokenField(), ...profileFields });
export type InviteRegistration = z.output<typeof inviteRegistrationSchema>;

export const passwordChangeSchema = z.object({
  currentPassword: givenPassword(),
  newPassword: newPassword(),
});

export const passwordResetSchema = z.object({ password: newPassword(), token: tokenField() });

export const loginSchema = z.object({
  email: emailAddress(),
  password: givenPassword(),
});
