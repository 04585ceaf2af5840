import * as duplicates from './domain/users/duplicates.emails.ts';
import * as accounts from './features/accounts/accounts.emails.ts';
import * as emailChange from './features/accounts/email-change.emails.ts';
import * as booking from './features/booking/booking.emails.ts';
import * as openRequestOffers from './features/open-requests/open-request-offers.emails.ts';
import * as openRequests from './features/open-requests/open-requests.emails.ts';
import * as lastAnswer from './features/requests/last-answer.emails.ts';
import * as reminders from './features/requests/reminders.emails.ts';
import * as requests from './features/requests/requests.emails.ts';
import * as review from './features/requests/review.emails.ts';
import * as unanswered from './features/requests/unanswered.emails.ts';
import * as visitSteps from './features/requests/visit-steps.emails.ts';
import * as schoolRules from './features/school-rules/school-rules.emails.ts';
import * as speakers from './features/speakers/speakers.emails.ts';
import * as users from './features/users/users.emails.ts';
import * as classPage from './features/visits/class-page.emails.ts';
import * as messages from './features/visits/messages.emails.ts';
import * as thankYous from './features/visits/thank-yous.emails.ts';
import type { EmailSamples } from './platform/mail/email.ts';
import * as test from './platform/mail/test-mail.emails.ts';

/** Every email that the portal sends, by name, with its samples. */
export const allEmails = {
  ...accounts,
  ...emailChange,
  ...booking,
  ...openRequests,
  ...openRequestOffers,
  ...requests,
  ...visitSteps,
  ...reminders,
  ...lastAnswer,
  ...unanswered,
  ...review,
  ...messages,
  ...thankYous,
  ...schoolRules,
  ...classPage,
  ...duplicates,
  ...speakers,
  ...users,
  ...test,
} satisfies Readonly<Record<string, EmailSamples>>;
