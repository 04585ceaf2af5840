import { z } from 'zod';
import { gradeLevel } from '../grades.ts';
import { LINE_MAX, TOKEN_MAX } from '../limits.ts';
import { ALL_SUBJECTS, TEACHER_SUBJECTS } from '../options.ts';
import {
  boundedArray,
  emailAddress,
  lastName,
  optionalLine,
  optionalParagraph,
  personName,
  postalCodeOf,
  requiredLine,
} from '../text.ts';
import { givenPassword, newPassword } from './password.ts';

const MISSING = 'Missing input';
const SUBJECT = 'Please select at least one subject';

/** The error about a link in an email. */
export const INVALID_LINK = 'This link is invalid or has expired';

/** The error about a link that has verified its account. */
export const ALREADY_VERIFIED = 'Already verified, log in';

/** The secret of a link in an email. */
const tokenField = () =>
  z.string(MISSING).max(TOKEN_MAX, { error: INVALID_LINK, abort: true }).trim().min(1, MISSING);

const account = {
  firstName: personName(),
  lastName: lastName(),
  email: emailAddress(),
  password: newPassword(),
};

const SUBJECTS = [...TEACHER_SUBJECTS, ALL_SUBJECTS] as const;

/** A ZIP code fills in the rest of the place, so a text that isn't a postal code is left out instead of refused. */
const registeredCode = optionalLine().transform((text) => postalCodeOf(text) ?? '');

/** The additional fields of a teacher's registration. */
const teacherFields = {
  school: requiredLine(MISSING),
  gradeLevel: gradeLevel(MISSING),
  city: requiredLine(MISSING),
  state: optionalLine(),
  country: requiredLine(MISSING),
  postalCode: registeredCode,
  subjects: boundedArray(z.enum(SUBJECTS, SUBJECT), SUBJECTS.length, undefined, SUBJECT).min(1, SUBJECT),
};

/** The additional fields of a speaker's registration. */
const speakerFields = {
  organization: requiredLine(MISSING),
  city: requiredLine(MISSING),
  state: requiredLine(MISSING),
  country: requiredLine(MISSING),
  postalCode: registeredCode,
};

/** The generic registration form: an account without a profile. */
export const plainRegistrationSchema = z.object(account);
export const teacherRegistrationSchema = z.object({ ...account, ...teacherFields });
export const speakerRegistrationSchema = z.object({ ...account, ...speakerFields });

const optionalSubjects = boundedArray(z.enum(SUBJECTS, SUBJECT), SUBJECTS.length)
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

/** Optional profile fields of any registration. */
const profileFields = {
  school: optionalLine(),
  gradeLevel: optionalGradeLevel,
  city: optionalLine(),
  state: optionalLine(),
  country: optionalLine(),
  postalCode: registeredCode,
  subjects: optionalSubjects,
  bio: optionalParagraph(),
  organization: optionalLine(),
};

/** The registration payload. The role decides which profile the optional fields fill. */
export const registrationSchema = z.object({ ...account, role: role.default('teacher'), ...profileFields });
export type Registration = z.output<typeof registrationSchema>;

/** Whether the caller should be logged in afterwards; the specified payloads don't ask for it. */
const logIn = z.boolean().optional();

/** The invite registration payload. The role comes from the invite, and the email must match it. */
export const inviteRegistrationSchema = z.object({
  ...account,
  inviteToken: tokenField(),
  ...profileFields,
  logIn,
});
export type InviteRegistration = z.output<typeof inviteRegistrationSchema>;

export const verificationSchema = z.object({ token: tokenField(), logIn });
export type Verification = z.output<typeof verificationSchema>;

export const passwordChangeSchema = z.object({
  currentPassword: givenPassword(),
  newPassword: newPassword(),
});

export const passwordResetSchema = z.object({ password: newPassword(), token: tokenField() });

export const loginSchema = z.object({
  email: emailAddress(),
  password: givenPassword(),
  /** Whether the session ends with the browser. */
  shared: z.boolean('Please answer yes or no').optional(),
});
