import { fullName, type PersonName } from '@portal/contract/users/full-name.ts';
import { action, facts, type Message, paragraph } from './message.ts';

interface NamedSpeaker extends PersonName {
  readonly id: string;
  readonly email: string;
  readonly organization: string;
}

/** Tells an administrator that a speaker who has just joined may have another account. */
export const possibleDuplicateMail = (speaker: NamedSpeaker, others: readonly NamedSpeaker[]): Message => {
  const name = fullName(speaker);
  return {
    subject: `Maybe a second account: ${name}`,
    preview: `${name} has joined with ${speaker.email}`,
    title: 'Someone may have joined twice',
    blocks: [
      paragraph(
        `${name} of ${speaker.organization} has joined with ${speaker.email}. There is another speaker who may be the same person. If so, please delete the account that isn't used.`,
      ),
      facts(
        ...others.map((other): [string, string] => [
          fullName(other),
          [other.email, other.organization].filter(Boolean).join(', '),
        ]),
      ),
      action('See the new account', `/admin-people/${speaker.id}`),
    ],
    reason: "You're getting this email because you're an administrator of the portal.",
  };
};
