import { z } from 'zod';
import type { CallSchemas } from '../call.ts';
import { NOTICE_DAYS_MAX, NOTICE_DAYS_MIN } from '../limits.ts';
import { wholeNumber } from '../text.ts';

/** What administrators decide about the portal. */
const settingsSchema = z.object({
  /** Whether administrators review requests before speakers see them. Otherwise they go straight to the speaker. */
  reviewFirst: z.boolean('Please answer yes or no'),
  /** Whether speakers see requests that are being reviewed, which they can't answer then. */
  showReviews: z.boolean('Please answer yes or no'),
  /** Searches and free times begin this many days from now. Teachers can still ask for an earlier time. */
  noticeDays: z.int(),
  /** What an hour of a volunteer is worth, in cents; null until it's entered. */
  volunteerHourCents: z.int().nullable(),
  /** The month in which the grant year begins, 1 to 12; null until it's chosen. */
  grantYearMonth: z.int().nullable(),
});
export type Settings = z.infer<typeof settingsSchema>;

const NOTICE_INVALID = `Please choose from ${NOTICE_DAYS_MIN} to ${NOTICE_DAYS_MAX} days`;

const HOUR_CENTS_MAX = 100_000;
const HOUR_INVALID = 'Please enter dollars per hour, from 0.01 to 1,000';
const MONTH_INVALID = 'Please choose a month';

/** Settings that are left out stay as they are. */
const changesSchema = settingsSchema
  .extend({
    noticeDays: wholeNumber(NOTICE_DAYS_MIN, NOTICE_DAYS_MAX, NOTICE_INVALID),
    volunteerHourCents: wholeNumber(1, HOUR_CENTS_MAX, HOUR_INVALID).nullable(),
    grantYearMonth: wholeNumber(1, 12, MONTH_INVALID).nullable(),
  })
  .partial();
export type SettingsChanges = z.output<typeof changesSchema>;

export const getSettings = {
  response: settingsSchema,
} satisfies CallSchemas;

export const saveSettings = {
  body: changesSchema,
  response: settingsSchema,
} satisfies CallSchemas;
