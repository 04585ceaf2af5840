import { EXACT_MAX } from '@portal/contract/limits.ts';

/** Limits the cost of one search. */
export interface SearchLimits {
  /** Up to this many matches are counted and sorted; beyond that, only a page is read. */
  readonly exactMax: number;
  /** A page of many matches is cut short after testing this many entries. */
  readonly maxTests: number;
  /** One in this many entries belongs to the sample that match counts are estimated from. */
  readonly sampleEvery: number;
}

export const LIMITS: SearchLimits = { exactMax: EXACT_MAX, maxTests: 5_000, sampleEvery: 256 };
