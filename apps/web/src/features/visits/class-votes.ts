import { newIdempotencyKey } from '../../lib/api.ts';

/** What a browser remembers of its votes: who it is to the portal, a random text, and the questions it voted for. */
interface ClassVotes {
  browser: string;
  questions: string[];
}

const KEY = 'class-votes';
/** A few visits with all their questions. */
const QUESTIONS_KEPT = 300;

/** What is remembered without storage, until the page is left. */
let votes: ClassVotes | undefined;

/** Read each time, because other tabs vote, too. */
const current = (): ClassVotes => {
  try {
    const stored: Partial<ClassVotes> = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof stored.browser === 'string' && Array.isArray(stored.questions))
      return { browser: stored.browser, questions: stored.questions };
  } catch {
    // There is no storage.
  }
  votes ??= { browser: newIdempotencyKey(), questions: [] };
  return votes;
};

const remember = (changed: ClassVotes): void => {
  votes = changed;
  try {
    localStorage.setItem(KEY, JSON.stringify(changed));
  } catch {
    // There is no storage.
  }
};

/** The random text of this browser, the same in all its tabs. */
export const browserOfVotes = (): string => {
  const known = current();
  remember(known);
  return known.browser;
};

export const hasVotedFor = (questionId: string): boolean => current().questions.includes(questionId);

/** Remembers a vote, or that it was taken back. */
export const rememberVote = (questionId: string, voted: boolean): void => {
  const { browser, questions } = current();
  const others = questions.filter((id) => id !== questionId);
  remember({ browser, questions: [...others, ...(voted ? [questionId] : [])].slice(-QUESTIONS_KEPT) });
};
