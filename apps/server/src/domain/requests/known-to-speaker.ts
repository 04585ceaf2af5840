import { sql } from 'kysely';

/** The setting that says whether speakers see requests under review, and its values. */
export const UNDER_REVIEW = {
  name: 'requests-under-review',
  shown: 'shown to speakers',
  hidden: 'hidden from speakers',
} as const;

/**
 * Whether a request's speaker may know about it, for every query that reads requests for their speaker: once it was passed
 * on, and before that unless a setting hides requests under review.
 */
export const KNOWN_TO_SPEAKER = sql<boolean | 0 | 1>`(requests.passed_on_at is not null or not exists (
  select 1 from settings where name = ${sql.lit(UNDER_REVIEW.name)} and value = ${sql.lit(UNDER_REVIEW.hidden)}
))`;
