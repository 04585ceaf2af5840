import { numberText } from '@portal/contract/american-english.ts';
/** What a check found: all is well, something is unwise, or something doesn't work. Each but the first says what to do. */
export interface Finding {
  readonly level: 'ok' | 'warning' | 'problem';
  readonly text: string;
}

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const warning = (text: string): Finding => ({ level: 'warning', text });
export const problem = (text: string): Finding => ({ level: 'problem', text });

/** How long a check waits for another machine. */
export const CHECK_TIMEOUT_MS = 5_000;

/** Beyond it, several processes disagree about what is due, and links expire early or late. */
const MAX_CLOCK_DIFFERENCE_MS = 30_000;

/** Compares this machine's clock with another one's, both in milliseconds since the epoch. */
export const compareClocks = (own: number, other: number, whose: string): Finding[] => {
  const seconds = Math.round(Math.abs(own - other) / 1_000);
  if (seconds * 1_000 <= MAX_CLOCK_DIFFERENCE_MS) return [];
  return [
    problem(
      `This machine's clock differs from ${whose} by ${numberText(seconds)} seconds. Turn on time synchronization (NTP) on both.`,
    ),
  ];
};
