import { z } from 'zod';
import { PHONE_MAX } from '../limits.ts';
import { ROLES } from '../options.ts';
import { idSchema, instantSchema } from '../responses.ts';
import { lastName, optionalLine, personName } from '../text.ts';
import { savedVersion, seenVersion } from '../versions.ts';

/** The logged-in user, as the browser stores it. */
export const sessionUserSchema = z.object({
  _id: idSchema,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  admin: z.boolean(),
  role: z.enum(ROLES),
  /** An administrator sees the portal as this person and can't change anything. */
  seenByAdministrator: z.literal(true).optional(),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

/** A user with the version of their names. */
export const userSchema = sessionUserSchema.extend({ version: savedVersion });
export type User = z.infer<typeof userSchema>;

export const userEditSchema = z.object({
  firstName: personName(),
  lastName: lastName(),
  version: seenVersion,
});
export type UserEdit = z.output<typeof userEditSchema>;

/** A phone number, which only administrators and the other side of a confirmed visit see. */
export const phoneSchema = z.object({ phone: z.string() });

export const phoneFormSchema = z.object({
  phone: optionalLine(PHONE_MAX).refine(
    (phone) => /^(?:[+\d ().x/-]|ext)*$/i.test(phone),
    'Please enter a phone number',
  ),
});

/** The form for someone's names and phone number. */
export const contactFormSchema = userEditSchema.extend(phoneFormSchema.shape);
export type ContactForm = z.input<typeof contactFormSchema>;

/** A person as part of other records. */
export const personSchema = z.object({
  _id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});
export type Person = z.infer<typeof personSchema>;

/** A user in the administrators' list. */
export const listedUserSchema = sessionUserSchema.extend({
  /** Only for speakers: whether teachers can find them. */
  speakerVisible: z.boolean().optional(),
  /** Only for speakers; see `missingRequirements`. */
  profileComplete: z.boolean().optional(),
});
export type ListedUser = z.infer<typeof listedUserSchema>;

/** A user who was found in the administrators' list. */
export const foundUserSchema = listedUserSchema.extend({
  /** Whether an administrator created the account, and its owner has never set a password. */
  neverLoggedIn: z.boolean(),
});
export type FoundUser = z.infer<typeof foundUserSchema>;

/** A user on their own page for administrators. */
export const userDetailsSchema = foundUserSchema.extend({
  joinedAt: instantSchema,
  /** Whether there is a speaker profile to edit; speakers without one have only registered. */
  hasSpeakerProfile: z.boolean(),
  /** A speaker's organization or a teacher's school; '' if there is none. */
  organization: z.string(),
  imageUrl: z.string().nullable(),
  phone: z.string(),
  /** The new address that they were asked to confirm and haven't yet. */
  pendingEmail: z.string().nullable(),
  /** The version of the names. */
  version: savedVersion,
});
export type UserDetails = z.infer<typeof userDetailsSchema>;
