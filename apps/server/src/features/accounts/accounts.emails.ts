import {
  FIRST_PASSWORD_LIFETIME,
  INVITE_LIFETIME,
  RESET_LIFETIME,
  VERIFICATION_LIFETIME,
} from '@portal/contract/limits.ts';
import type { Role } from '@portal/contract/options.ts';
import { onlyClock } from '@portal/contract/reader-time.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import { defineEmail } from '../../platform/mail/email.ts';
import { action, type Block, note, paragraph } from '../../platform/mail/layout/message.ts';
import { duration } from '../../platform/mail/layout/wording.ts';
import { whatFacts } from '../open-requests/open-request-parts.emails.ts';
import type { ToldOpenRequest } from '../open-requests/open-requests.row.ts';
import { sampleOpenRequest } from '../open-requests/sample-open-request.emails.ts';

/** Asks someone who signed up to confirm that the address is theirs. */
export const verificationMail = defineEmail(
  (organizationName: string, token: string) => ({
    subject: 'Please verify your email address',
    preview: 'One more step and your account is ready.',
    title: 'Welcome! One more step',
    blocks: [
      paragraph(
        `Thank you for joining ${organizationName}! Open the link and confirm that this account is yours, and it's ready to use.`,
      ),
      action('Verify my account', `/verify-account/${token}`),
      note(
        `The link works once and expires ${duration(VERIFICATION_LIFETIME)} after you signed up. You can ask for a new one when you log in.`,
      ),
    ],
    reason:
      "You're getting this email because someone signed up with this address. If it wasn't you, you don't need to do anything: " +
      `we delete accounts that aren't verified within ${duration(VERIFICATION_LIFETIME)}.`,
  }),
  (email, { organizationName, token }) => [email(organizationName, token)],
);

/** Tells the owner of an account that someone tried to register with its address. */
export const registrationAttemptMail = defineEmail(
  (organizationName: string) => ({
    subject: 'You already have an account',
    preview: 'Someone tried to sign up with your email address.',
    title: 'You already have an account',
    blocks: [
      paragraph(
        `Someone just tried to sign up for ${organizationName} with your email address. You already have an account, so we didn't create another one.`,
      ),
      paragraph("If that was you, log in as usual. If you don't remember your password, choose a new one:"),
      action('Reset my password', '/email-reset'),
    ],
    reason:
      "You're getting this email because someone signed up with this address. If it wasn't you, you don't need to do anything. Your account hasn't changed.",
  }),
  (email, { organizationName }) => [email(organizationName)],
);

/** Lets someone who has forgotten their password choose a new one. */
export const passwordResetMail = defineEmail(
  (token: string) => ({
    subject: 'Reset your password',
    preview: `The link expires after ${duration(RESET_LIFETIME)}.`,
    title: 'Choose a new password',
    blocks: [
      paragraph('You asked to reset your password. Choose a new one here:'),
      action('Choose a new password', `/reset-password/${token}`),
      note(
        `The link works once and expires after ${duration(RESET_LIFETIME)}. Setting a new password logs you out everywhere else.`,
      ),
    ],
    reason:
      "You're getting this email because someone asked to reset your password. If it wasn't you, you don't need to do anything. Your password won't change.",
  }),
  (email, { token }) => [email(token)],
);

/** Lets someone whom an administrator helps to log in choose a new password. */
export const passwordLinkMail = defineEmail(
  (organizationName: string, token: string) => ({
    ...passwordResetMail(token),
    blocks: [
      paragraph(`${organizationName} sent you this link, so you can choose a new password and log in:`),
      action('Choose a new password', `/reset-password/${token}`),
      note(
        `The link works once and expires after ${duration(RESET_LIFETIME)}. Setting a new password logs you out everywhere else.`,
      ),
    ],
    reason: `You're getting this email because an administrator of ${organizationName} sent you a link. If you don't need it, you don't need to do anything. Your password won't change.`,
  }),
  (email, { organizationName, token }) => [email(organizationName, token)],
);

/** Lets a speaker whose account an administrator has created choose its first password. */
export const setPasswordMail = defineEmail(
  (organizationName: string, token: string) => ({
    subject: 'Your speaker profile is ready',
    preview: 'Choose a password, then check your profile.',
    title: 'Your speaker profile is ready',
    blocks: [
      paragraph(
        `${organizationName} has added you as a guest speaker. Teachers can find your profile and ask you to visit their classes.`,
      ),
      paragraph('Choose a password to log in. Then you can check your profile and see your requests.'),
      action('Choose a password', `/reset-password/${token}`),
      note(
        `The link works once and expires after ${duration(FIRST_PASSWORD_LIFETIME)}. After that, use 'Forgot password?' when you log in.`,
      ),
    ],
    reason: `You're getting this email because ${organizationName} created an account for you. If you didn't expect it, please let us know.`,
  }),
  (email, { organizationName, token }) => [email(organizationName, token)],
);

/** Tells someone that their password changed, in case it wasn't them. */
export const passwordChangedMail = defineEmail(
  ({ feedRemoved }: { readonly feedRemoved: boolean }) => ({
    subject: 'Your password was changed',
    preview: "If that was you, you don't need to do anything.",
    title: 'Your password was changed',
    blocks: [
      paragraph(
        "Your password was just changed, and you've been logged out everywhere else. If that was you, you don't need to do anything.",
      ),
      ...(feedRemoved
        ? [
            paragraph(
              'Your calendar link no longer works either. You can get a new one under Account Settings.',
            ),
          ]
        : []),
      paragraph("If it wasn't you, choose a new password now:"),
      action('Reset my password', '/email-reset'),
    ],
    reason: "You're getting this email to keep your account safe.",
  }),
  (email) => [email({ feedRemoved: true }), email({ feedRemoved: false })],
);

interface NewAdministrator {
  readonly organizationName: string;
  /** The name of the administrator who decided it. */
  readonly by: string;
  readonly was: Role;
}

/** Tells someone that they have become an administrator. */
export const madeAdministratorMail = defineEmail(
  ({ organizationName, by, was }: NewAdministrator) => ({
    subject: "You're now an administrator",
    preview: `${by} made you an administrator of ${organizationName}.`,
    title: "You're now an administrator",
    blocks: [
      paragraph(
        `${by} made you an administrator of ${organizationName}. Log in again, and you can manage speakers, teachers and their requests.`,
      ),
      paragraph(
        was === 'speaker'
          ? "Administrators don't visit classes with the same account, so teachers no longer see your profile. Your past visits still count."
          : "Administrators don't ask for visits of their own with the same account. Your past visits still count.",
      ),
      action('Log in', '/login'),
    ],
    reason: `You're getting this email because ${by} changed your account. If you didn't expect it, please let us know.`,
  }),
  (email, { organizationName, person }) => [
    email({ organizationName, by: fullName(person), was: 'teacher' }),
    email({ organizationName, by: fullName(person), was: 'speaker' }),
  ],
);

/** Tells someone that their account was deleted. */
export const accountDeletedMail = defineEmail(
  (organizationName: string) => ({
    subject: 'Your account has been deleted',
    preview: 'Your profile and requests were deleted too.',
    title: 'Your account has been deleted',
    blocks: [
      paragraph(
        `Your account with ${organizationName} has been deleted, along with your profile and all your requests. This can't be undone.`,
      ),
      paragraph("Thank you for being part of the portal. You're welcome to sign up again."),
      note("If you didn't expect this, just reply to this email and let us know."),
    ],
    reason:
      "You're getting this email because an account with this address was deleted. It's the last one we'll send.",
  }),
  (email, { organizationName }) => [email(organizationName)],
);

const ROLES: Readonly<Record<Role, { as: string; does: string }>> = {
  teacher: {
    as: 'a teacher',
    does: 'You can find people from green professions who enjoy talking to students, and ask them to visit your class.',
  },
  speaker: {
    as: 'a speaker',
    does: 'Teachers can find you and ask you to talk to their classes about your work.',
  },
  admin: {
    as: 'an administrator',
    does: 'You can manage speakers, teachers and their requests.',
  },
};

interface Invitation {
  readonly role: Role;
  /** Undefined if no signed-in administrator sent the invite. */
  readonly inviterName: string | undefined;
  /** '' without one. It can be from another administrator than the one who sends the invite again. */
  readonly personalMessage: string;
  /** The open request that the person is invited for, if any. */
  readonly openRequest?: ToldOpenRequest | undefined;
}

/** What a class needs. Invited people have no time zone yet, so the times are in the teacher's. */
const openRequestBlocks = (request: ToldOpenRequest): readonly Block[] => [
  paragraph("This class is looking for someone like you. Once you've joined, you can offer to come."),
  whatFacts(request, onlyClock(request.teacherZone)),
];

/** Invites someone to register with a role. */
export const inviteMail = defineEmail(
  (
    organizationName: string,
    token: string,
    { role, inviterName, personalMessage, openRequest }: Invitation,
  ) => {
    const { as, does } = ROLES[role];
    const invites = inviterName
      ? `${inviterName} invited you to join ${organizationName} as ${as}.`
      : `You're invited to join ${organizationName} as ${as}.`;
    return {
      subject: `Your invitation to join as ${as}`,
      preview: invites,
      title: "You're invited",
      blocks: [
        paragraph(invites),
        ...(personalMessage === ''
          ? []
          : [paragraph('A personal message for you:'), paragraph(`“${personalMessage}”`)]),
        ...(openRequest ? openRequestBlocks(openRequest) : [paragraph(does)]),
        action('Accept the invitation', `/invite/${token}`),
        note(`The link works once and expires after ${duration(INVITE_LIFETIME)}.`),
      ],
      reason:
        "You're getting this email because someone invited you. If you don't want to join, you don't need to do anything.",
    };
  },
  (email, texts) => {
    const { organizationName, token, person, text } = texts;
    const openRequest = sampleOpenRequest(texts);
    const invitation = { inviterName: fullName(person), personalMessage: text };
    return [
      email(organizationName, token, { role: 'teacher', ...invitation }),
      email(organizationName, token, { role: 'speaker', ...invitation }),
      email(organizationName, token, { role: 'speaker', ...invitation, openRequest }),
      email(organizationName, token, { role: 'admin', inviterName: undefined, personalMessage: '' }),
    ];
  },
);
