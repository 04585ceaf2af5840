import { INVITE_LIFETIME } from '@portal/contract/limits.ts';
import type { Role } from '@portal/contract/options.ts';
import type { MailContent } from '../outbox.ts';
import { compose } from './layout.ts';
import { action, note, paragraph } from './message.ts';
import { duration } from './wording.ts';

interface InviteMail {
  readonly organizationName: string;
  readonly firstName: string;
  readonly role: Role;
  /** Undefined if no signed-in administrator sent the invite. */
  readonly inviterName?: string | undefined;
  readonly link: string;
}

const OFFER: Readonly<Record<Role, { as: string; does: string }>> = {
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

/** Invites someone to register with a role. */
export const inviteMail = ({
  organizationName,
  firstName,
  role,
  inviterName,
  link,
}: InviteMail): MailContent => {
  const { as, does } = OFFER[role];
  const invites = inviterName
    ? `${inviterName} invited you to join ${organizationName} as ${as}.`
    : `You're invited to join ${organizationName} as ${as}.`;
  return compose({
    organizationName,
    firstName,
    subject: `Your invitation to join as ${as}`,
    preview: invites,
    title: "You're invited",
    blocks: [
      paragraph(invites),
      paragraph(does),
      action('Accept the invitation', link),
      note(`The link works once and expires after ${duration(INVITE_LIFETIME)}.`),
    ],
    reason:
      "You're getting this email because someone invited you. If you don't want to join, you don't need to do anything.",
  });
};
