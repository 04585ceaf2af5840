import { HOUR, MINUTE } from '../../kernel/clock.ts';
import { TooManyRequests } from '../../kernel/errors.ts';
import { hashSecret } from '../../kernel/ids.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { countUse } from './rate-limits.repository.ts';

/** How often one subject (an email address, a user) may do something. */
export interface RateLimit {
  readonly name: string;
  readonly windows: readonly { readonly max: number; readonly duration: number }[];
  /** Shown before the sentence that says when to try again. */
  readonly message: string;
}

const hourly = (name: string, max: number, message: string): RateLimit => ({
  name,
  windows: [{ max, duration: HOUR }],
  message,
});

const emailsOnRequest = (name: string): RateLimit => ({
  name,
  windows: [
    { max: 1, duration: MINUTE },
    { max: 5, duration: HOUR },
  ],
  message: 'You already asked for this email. Check your inbox and spam folder.',
});

/** Per email address, with or without an account, so that a 429 doesn't reveal which addresses have one. */
export const VERIFICATION_EMAILS = emailsOnRequest('verification-emails');
export const RESET_EMAILS = emailsOnRequest('reset-emails');

/** Per email address. */
export const INVITES_TO_ADDRESS = hourly(
  'invites-to-address',
  5,
  "We've already sent several invites to this address.",
);

/** Per administrator. */
export const INVITES_BY_ADMINISTRATOR = hourly(
  'invites-by-administrator',
  200,
  "You've reached the limit of 200 invites an hour.",
);

/** Per person whose address is corrected. */
export const EMAIL_CHANGES = hourly(
  'email-changes',
  5,
  "This person's email address has been changed several times.",
);

/** Per administrator; each email goes to up to 200 people. */
export const WRITTEN_EMAILS = hourly(
  'written-emails',
  20,
  "You've reached the limit of 20 emails to several people an hour.",
);

/** Per administrator; a list has up to 200 people. */
export const INVITE_LISTS = hourly(
  'invite-lists',
  10,
  "You've reached the limit of 10 lists of invites an hour.",
);

/** Per teacher. */
export const BOOKINGS = hourly('bookings', 30, "You've reached the limit of 30 requests an hour.");

/** Per teacher or speaker, because each step emails the other side or updates its screens. */
export const REQUEST_STEPS = hourly(
  'request-steps',
  100,
  "You've reached the limit of 100 changes to requests an hour.",
);

/** Per author. */
export const MESSAGES = hourly('messages', 60, "You've reached the limit of 60 messages an hour.");

/** Per person who reports. */
export const REPORTS = hourly('reports', 20, "You've reached the limit of 20 reports an hour.");

/** Per teacher or speaker. */
export const PICTURES = hourly('pictures', 30, "You've reached the limit of 30 new pictures an hour.");

/** Per person who edits their own name or profile, because their requests are then indexed again. */
export const OWN_EDITS = hourly(
  'own-edits',
  20,
  "You've reached the limit of 20 changes to your name and profile an hour.",
);

/** Per visit whose class has a link. A whole class may send together, and each again while the portal is busy. */
export const THANK_YOUS_BY_LINK = hourly(
  'thank-yous-by-link',
  600,
  'Your class has sent a lot of thank-yous.',
);

/** Per address, which several classes of a school may share. */
export const THANK_YOUS_FROM_ADDRESS = hourly(
  'thank-yous-from-address',
  1_800,
  'A lot of thank-yous came from your network.',
);

/** The same for questions of a class before a visit, and for votes, of which students cast many at once. */
export const CLASS_QUESTIONS_BY_LINK = hourly(
  'class-questions-by-link',
  300,
  'Your class has sent a lot of questions.',
);
export const CLASS_QUESTIONS_FROM_ADDRESS = hourly(
  'class-questions-from-address',
  900,
  'A lot of questions came from your network.',
);
export const CLASS_VOTES_BY_LINK = hourly('class-votes-by-link', 3_000, 'Your class has voted a lot.');
export const CLASS_VOTES_FROM_ADDRESS = hourly(
  'class-votes-from-address',
  9_000,
  'A lot of votes came from your network.',
);

/** Per owner of a feed. Calendar apps read one every few minutes at most, but many feeds from the same address. */
export const CALENDAR_FEEDS = hourly(
  'calendar-feeds',
  60,
  'This calendar has been read 60 times within an hour.',
);

const countUseOf = (tx: Tx, name: string, duration: number, subject: string) =>
  // Subjects may be email addresses, so only their hash is stored.
  countUse(tx, hashSecret(`${name} ${duration} ${subject}`), duration);

/** Counts one use of something that may happen `max` times an hour. Returns whether this use is one of them. */
export const isAmongFirstInHour = async (tx: Tx, name: string, subject: string, max = 1): Promise<boolean> =>
  (await countUseOf(tx, name, HOUR, subject)).uses <= max;

/**
 * Counts one use of a limit. Throws `TooManyRequests` beyond it. Run it in the transaction of the limited action: a
 * refused use then doesn't count, because it is rolled back.
 */
export const consume = async (
  tx: Tx,
  { name, windows, message }: RateLimit,
  subject: string,
): Promise<void> => {
  for (const { max, duration } of windows) {
    const { uses, expiresAt } = await countUseOf(tx, name, duration, subject);
    if (uses > max) throw new TooManyRequests(Date.parse(expiresAt) - Date.now(), message);
  }
};
