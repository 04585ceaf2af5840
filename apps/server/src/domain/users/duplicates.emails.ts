import { fullName, type PersonName } from '@portal/contract/users/full-name.ts';
import { defineEmail } from '../../platform/mail/email.ts';
import { action, facts, paragraph } from '../../platform/mail/layout/message.ts';

interface NamedPerson extends PersonName {
  readonly id: string;
  readonly email: string;
  readonly organization: string;
}

/** Tells an administrator that somebody who has just joined may have another account. */
export const possibleDuplicateMail = defineEmail(
  (role: 'teacher' | 'speaker', person: NamedPerson, others: readonly NamedPerson[]) => {
    const name = fullName(person);
    const place = person.organization === '' ? '' : ` of ${person.organization}`;
    return {
      subject: `Maybe a second account: ${name}`,
      preview: `${name} has joined with ${person.email}`,
      title: 'Someone may have joined twice',
      blocks: [
        paragraph(
          `${name}${place} has joined with ${person.email}. There is another ${role} who may be the same person. If so, please delete the account that isn't used.`,
        ),
        facts(
          ...others.map((other): [string, string] => [
            fullName(other),
            [other.email, other.organization].filter(Boolean).join(', '),
          ]),
        ),
        action('See the new account', `/admin-people/${person.id}`),
      ],
      reason: "You're getting this email because you're an administrator of the portal.",
    };
  },
  (email, { person, other }) => [email('speaker', { ...person, id: 's1' }, [{ ...other, id: 's2' }])],
);
