import { newIdempotencyKey } from '../../lib/api.ts';

/** What a browser remembers of its votes: who it is to the portal, a random text, and the questions it voted for. */
interface ClassVotes {
  browser: string;
  questions: string[];
}

const KEY = 'class-votes';
/** A few visits with all their questions. */
const QUESTIONS_KEPT = 300;

let votes: ClassVotes | undefined;

const read = (): ClassVotes => {
  try {
    const stored: Partial<ClassVotes> = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof stored.browser === 'string' && Array.isArray(stored.questions))
      return { browser: stored.browser, questions: stored.questions };
  } catch {
    // Without storage, votes count until the page is left.
  }
  return { browser: newIdempotencyKey(), questions: [] };
};

const current = (): ClassVotes => {
  votes ??= read();
  return votes;
};

/** The random text of this browser. */
export const browserOfVotes = (): string => current().browser;

export const hasVotedFor = (questionId: string): boolean => current().questions.includes(questionId);

/** Remembers a vote, or that it was taken back. */
export const rememberVote = (questionId: string, voted: boolean): void => {
  const { browser, questions } = current();
  const others = questions.filter((id) => id !== questionId);
  votes = { browser, questions: [...others, ...(voted ? [questionId] : [])].slice(-QUESTIONS_KEPT) };
  try {
    localStorage.setItem(KEY, JSON.stringify(votes));
  } catch {
    // See above.
  }
};
