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
  /** Absent for an invite that no signed-in administrator made. */
  readonly inviterName?: string | undefined;
  readonly link: string;
}

const OFFER: Readonly<Record<Role, { as: string; does: string }>> = {
  teacher: {
    as: 'a teacher',
    does: 'You will find people from green professions there who like to talk to school classes, and can ask them to visit yours.',
  },
  speaker: {
    as: 'a speaker',
    does: 'Teachers will find you there, and can ask you to tell their classes about your work.',
  },
  admin: {
    as: 'an administrator',
    does: 'You will look after speakers, teachers and their requests there.',
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
    ? `${inviterName} invites you to join ${organizationName} as ${as}.`
    : `You are invited to join ${organizationName} as ${as}.`;
  return compose({
    organizationName,
    firstName,
    subject: `Your invitation to join as ${as}`,
    preview: invites,
    title: 'You are invited',
    blocks: [
      paragraph(invites),
      paragraph(does),
      action('Accept the invitation', link),
      note(`The link works once, within ${duration(INVITE_LIFETIME)}.`),
    ],
    reason:
      'You get this email because of this invitation alone. If you do not want to join, you need not do anything.',
  });
};
