import type { WeeklyHours } from '@portal/contract/availability/schedule.schemas.ts';
import { NO_HOURS } from '@portal/contract/availability/schedule.schemas.ts';
import { hasHours, hoursLabels } from '@portal/contract/availability/schedule.ts';
import { defineEmail } from '../../platform/mail/email.ts';
import { action, facts, note, paragraph } from '../../platform/mail/layout/message.ts';

/** Asks a speaker whether they're still available. `token` makes the link work without a login. */
export const stillAvailableMail = defineEmail(
  (hours: WeeklyHours, token: string) => ({
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
  }),
  (email, { token }) => [email({ ...NO_HOURS, monday: ['08:00/15:00'] }, token), email(NO_HOURS, token)],
);
