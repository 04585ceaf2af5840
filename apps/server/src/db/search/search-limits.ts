import { EXACT_MAX } from '@portal/contract/limits.ts';

/** What one search may cost. */
export interface SearchLimits {
  /** So many matches are gathered, counted and sorted; of more, only a page is read. */
  readonly exactMax: number;
  /** So many entries are tested for a page of many matches, before it is left short. */
  readonly maxTests: number;
  /** One in so many entries is in the sample by which searches are planned. */
  readonly sampleEvery: number;
}

export const LIMITS: SearchLimits = { exactMax: EXACT_MAX, maxTests: 5_000, sampleEvery: 256 };
