import type { WeeklyHours } from '@portal/contract/availability/schedule.schemas.ts';
import { hasHours, hoursLabels } from '@portal/contract/availability/schedule.ts';
import { fullName, type PersonName } from '@portal/contract/users/full-name.ts';
import { action, facts, type Message, note, paragraph } from './message.ts';

interface NamedPerson extends PersonName {
  readonly id: string;
  readonly email: string;
  readonly organization: string;
}

/** Tells an administrator that somebody who has just joined may have another account. */
export const possibleDuplicateMail = (
  role: 'teacher' | 'speaker',
  person: NamedPerson,
  others: readonly NamedPerson[],
): Message => {
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
};

/** Asks a speaker whether they're still available. `token` makes the link work without a login. */
export const stillAvailableMail = (hours: WeeklyHours, token: string): Message => ({
  subject: 'Are you still available?',
  preview: 'Three answers, one tap each',
  title: 'Are you still available for classroom visits?',
  blocks: [
    paragraph(
      hasHours(hours)
        ? 'A new term is starting, and teachers are looking for speakers. These are your hours:'
        : "A new term is starting, and teachers are looking for speakers. You haven't set hours, so they see you as free at any time.",
    ),
    facts(...hoursLabels(hours)),
    paragraph('Tell us with one tap: that still fits, your hours have changed, or you need a break.'),
    action('Answer with one tap', `/still-available/${token}`),
    note("You don't need to log in. If you don't answer, nothing changes."),
  ],
  reason: "You're getting this email because you're a speaker on the portal.",
  kind: 'reminders',
});
