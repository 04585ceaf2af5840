import { expect, it } from 'vitest';
import { feedbackFormSchema } from './feedback.schemas.ts';

it('feedback on a visit that did not take place needs nothing else, as forms and scripts send it', () => {
  const feedback = { tookPlace: false, students: null, rating: null, comment: '', mayQuote: false };
  expect(feedbackFormSchema.parse({ tookPlace: false, students: '', rating: '', comment: '' })).toEqual(
    feedback,
  );
  expect(feedbackFormSchema.parse({ tookPlace: false })).toEqual(feedback);
});
