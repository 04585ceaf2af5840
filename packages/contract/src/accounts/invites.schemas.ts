import { z } from 'zod';
import { INVITED_PEOPLE_MAX, PERSONAL_MESSAGE_MAX } from '../limits.ts';
import { ROLES } from '../options.ts';
import { cleanEmail, listSigns, singleLine } from '../pasted-text.ts';
import { instantSchema } from '../responses.ts';
import { boundedArray, emailAddress, lastName, optionalLine, personName } from '../text.ts';
import { LISTED_VALUE_MAX } from './invite-list.ts';

export const invitationSchema = z.object({
  email: emailAddress(),
  firstName: personName(),
  lastName: lastName(),
  /** A line for the email, such as how they met. */
  personalMessage: optionalLine(PERSONAL_MESSAGE_MAX),
});

export const roleInvitationSchema = invitationSchema.extend({ role: z.enum(ROLES, 'Please choose a role') });
export type Invitation = z.output<typeof roleInvitationSchema>;

const listedValue = z
  .string()
  .max(LISTED_VALUE_MAX, `Please use at most ${LISTED_VALUE_MAX} characters`)
  .default('');

/** People to invite to one role, as typed: each is checked by itself, so that one mistake doesn't stop the others. */
export const inviteListSchema = z.object({
  role: z.enum(ROLES, 'Please choose a role'),
  people: boundedArray(
    z.object({
      email: listedValue,
      firstName: listedValue,
      lastName: listedValue,
      /** A teacher's school or a speaker's organization, for their registration form. */
      organization: listedValue,
    }),
    INVITED_PEOPLE_MAX,
    `Please invite at most ${INVITED_PEOPLE_MAX} people at once`,
  ).min(1, 'Please enter at least one person'),
  personalMessage: optionalLine(PERSONAL_MESSAGE_MAX),
});
export type InviteList = z.output<typeof inviteListSchema>;

const optionalName = z.string().transform((typed, context) => {
  if (singleLine(typed) === '') return '';
  const read = personName().safeParse(typed);
  if (read.success) return read.data;
  context.addIssue('Invalid name');
  return z.NEVER;
});

const invitedPersonSchema = z.object({
  email: emailAddress(),
  firstName: optionalName,
  lastName: optionalName,
  organization: optionalLine(),
});
export type InvitedPerson = z.output<typeof invitedPersonSchema>;

/** Why a text isn't an email address, in plain words. */
const addressProblem = (typed: string): string => {
  const address = cleanEmail(typed);
  const [name = '', domain, ...others] = address.split('@');
  if (address === '') return "There's no email address";
  if (domain === undefined) return "An email address needs an '@'";
  if (others.length > 0) return "An email address has only one '@'";
  if (name === '') return "Something is missing before the '@'";
  if (domain === '') return "Something is missing after the '@'";
  if (!domain.includes('.')) return "The part after the '@' needs an ending, such as '.org'";
  const signs = listSigns(address, /[^\p{ASCII}]|[\s"(),:;<>[\\\]]/u);
  if (signs !== '') return `An email address can't contain ${signs}`;
  return /\.\.|^\.|\.@|@\.|\.$/.test(address)
    ? 'A period is in the wrong place'
    : "This email address isn't valid";
};

const FIELD_NAMES = {
  firstName: 'The first name',
  lastName: 'The last name',
  organization: 'The school or organization',
} as const;
const isNamed = (field: unknown): field is keyof typeof FIELD_NAMES =>
  typeof field === 'string' && Object.hasOwn(FIELD_NAMES, field);

/** A person in a list with everything cleaned, or what is wrong with them. */
export const readInvitedPerson = (
  listed: InviteList['people'][number],
): { readonly person: InvitedPerson } | { readonly problem: string } => {
  const read = invitedPersonSchema.safeParse(listed);
  if (read.success) return { person: read.data };
  const field = read.error.issues[0]?.path[0];
  if (!isNamed(field)) return { problem: addressProblem(listed.email) };
  const signs = field === 'organization' ? '' : listSigns(listed[field], /[^\p{L}\p{M} ,.'’-]/u);
  return { problem: `${FIELD_NAMES[field]} ${signs === '' ? "isn't valid" : `can't contain ${signs}`}` };
};

/**
 * What happens to a person in a list: they're invited, the new invite replaces an earlier one, they have an account already,
 * an earlier line has the same address, or they can't be invited.
 */
const INVITE_OUTCOMES = ['invited', 'replaced', 'account', 'duplicate', 'invalid', 'refused'] as const;

/** The outcome for each person, in the order of the list. */
export const inviteOutcomesSchema = z.object({
  results: z.array(
    z.object({
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      organization: z.string(),
      outcome: z.enum(INVITE_OUTCOMES),
      /** '' if there's nothing to say. */
      message: z.string(),
    }),
  ),
});
export type InviteOutcome = z.infer<typeof inviteOutcomesSchema>['results'][number];

/** An invite as the holder of its link sees it. */
export const inviteSchema = z.object({
  role: z.enum(ROLES),
  email: z.string(),
  verificationToken: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Only if it's asked for. */
  organization: z.string().optional(),
  /** Only if it's asked for. */
  openRequestId: z.string().optional(),
});

const asked = z.enum(['true'], 'Please use true').optional();

/**
 * `organization` asks for the school or the organization that the invite knows, `openRequest` for the open request that it's
 * for; each is '' without one.
 */
export const inviteQuerySchema = z.object({ organization: asked, openRequest: asked });

/** An open or expired invite as administrators see it. */
export const pendingInviteSchema = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(ROLES),
  personalMessage: z.string(),
  /** A teacher's school or a speaker's organization; '' if it isn't known. */
  organization: z.string(),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  isExpired: z.boolean(),
});
export type PendingInvite = z.infer<typeof pendingInviteSchema>;
