/** What came of one part of the tests. */
export interface Outcome {
  name: string;
  /** What ran, in words, when numbers of tests do not say it. */
  ran?: string;
  passed: number;
  failed: number;
  /** Names of what failed, for the summary. */
  failures: readonly string[];
  /** What did not run, and why. */
  skips: readonly Skip[];
}

export interface Skip {
  what: string;
  why: string;
}

export const skipped = (name: string, why: string): Outcome => ({
  name,
  ran: 'skipped',
  passed: 0,
  failed: 0,
  failures: [],
  skips: [{ what: name, why }],
});

export const broken = (name: string, why: string): Outcome => ({
  name,
  passed: 0,
  failed: 1,
  failures: [why],
  skips: [],
});
