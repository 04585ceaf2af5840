import type { Feedback } from '@portal/contract/visits/feedback.schemas.ts';
import type { Rating } from '@portal/contract/visits/ratings.ts';
import { counted } from '../../lib/text.ts';

export const RATING_LABELS: Readonly<Record<Rating, string>> = {
  great: 'Great',
  good: 'Good',
  mixed: 'Mixed',
  disappointing: 'Disappointing',
};

/** The last question, depending on whether the visit took place. */
export const COMMENT_LABEL = 'Is there anything we should know?';
export const MISSED_LABEL = 'What happened?';
export const COMMENT_HINT = 'Only administrators read this, unless you let us quote it.';

/** A label and text for each answer; a text is empty if the question wasn't answered. */
export const answersOf = ({ tookPlace, students, rating, comment, mayQuote }: Feedback) =>
  [
    ['Took place', tookPlace ? 'Yes' : 'No'],
    ['Took part', students !== null && counted(students, 'student')],
    ['How it went', rating && RATING_LABELS[rating]],
    [tookPlace ? 'Good to know' : 'What happened', comment],
    ['May be quoted', mayQuote && 'Yes'],
  ] as const;
