import { EMAIL_CHANGE_LIFETIME, EMAIL_UNDO_LIFETIME, RESET_LIFETIME } from '@portal/contract/limits.ts';
import { defineEmail } from '../../platform/mail/email.ts';
import { action, note, paragraph } from '../../platform/mail/layout/message.ts';
import { duration } from '../../platform/mail/layout/wording.ts';

interface Change {
  readonly organizationName: string;
  readonly from: string;
  readonly to: string;
  readonly token: string;
}

/** Asks the owner of an account to confirm the new address that an administrator has entered. */
export const confirmEmailMail = defineEmail(
  ({ organizationName, from, token }: Omit<Change, 'to'>) => ({
    subject: 'Please confirm your new email address',
    preview: 'Confirm it, and log in with this address from then on.',
    title: 'Is this your new email address?',
    blocks: [
      paragraph(
        `An administrator of ${organizationName} entered this address for your account, which now has ${from}. Open the link and confirm it. From then on, log in with this address.`,
      ),
      action('Confirm this address', `/email-change/${token}`),
      note(
        `The link works once and expires after ${duration(EMAIL_CHANGE_LIFETIME)}. Until then, nothing changes.`,
      ),
    ],
    reason:
      "You're getting this email because someone entered this address for an account. If you don't know that account, you don't need to do anything.",
  }),
  (email, { organizationName, person, token }) => [email({ organizationName, from: person.email, token })],
);

/** Tells the old address that the account's address has changed, and how to undo that. */
export const emailChangedMail = defineEmail(
  ({ organizationName, from, to, token }: Change) => ({
    subject: 'Your email address was changed',
    preview: "If that's right, you don't need to do anything.",
    title: 'Your email address was changed',
    blocks: [
      paragraph(
        `Your account with ${organizationName} now has the address ${to} instead of ${from}. Emails go there, and you log in with it. If that's right, you don't need to do anything.`,
      ),
      paragraph("If it isn't, you can take it back:"),
      action('Undo this change', `/email-change/${token}`),
      note(`The link works for ${duration(EMAIL_UNDO_LIFETIME)}.`),
    ],
    reason: "You're getting this email to keep your account safe. It's the last one to this address.",
  }),
  (email, { organizationName, person, other, token }) => [
    email({ organizationName, from: person.email, to: other.email, token }),
  ],
);

/** Lets the owner choose a new password after the change of the address was undone. */
export const emailRestoredMail = defineEmail(
  ({ organizationName, to, token }: Omit<Change, 'from'>) => ({
    subject: 'Your email address is back',
    preview: 'Now choose a new password.',
    title: 'Your email address is back',
    blocks: [
      paragraph(
        `Your account with ${organizationName} has the address ${to} again. To keep it safe, everyone was logged out and the password no longer works. Choose a new one here:`,
      ),
      action('Choose a new password', `/reset-password/${token}`),
      note(
        `The link works once and expires after ${duration(RESET_LIFETIME)}. After that, use 'Forgot password?' when you log in.`,
      ),
    ],
    reason: "You're getting this email because the change of your email address was undone.",
  }),
  (email, { organizationName, person, token }) => [email({ organizationName, to: person.email, token })],
);
