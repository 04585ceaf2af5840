/** The result of one part of the tests. */
export interface Outcome {
  name: string;
  /** Describes what ran, if it wasn't tests. */
  ran?: string;
  passed: number;
  /** The names of failed tests or checks. */
  failures: readonly string[];
  /** The names of tests that passed only when repeated. */
  repeated?: readonly string[];
  /** What was skipped, and why. */
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
  failures: [],
  skips: [{ what: name, why }],
});

export const broken = (name: string, why: string): Outcome => ({
  name,
  passed: 0,
  failures: [why],
  skips: [],
});
