import { EXACT_MAX } from '@portal/contract/limits.ts';

/** Limits the cost of one search. */
export const LIMITS = {
  /** Up to this many matches are counted and sorted; beyond that, only a page is read. */
  exactMax: EXACT_MAX,
  /** A page of many matches is cut short after testing this many entries. */
  maxTests: 5_000,
  /** One in this many entries belongs to the sample that match counts are estimated from. */
  sampleEvery: 256,
};

export type SearchLimits = Readonly<typeof LIMITS>;
