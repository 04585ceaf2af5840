import type { AnswerPurpose } from '@portal/contract/answer-links/answer-purposes.ts';
import { FEEDBACK_LINK_LIFETIME } from '@portal/contract/limits.ts';
import { endOf, SIDES, type Side } from '@portal/contract/requests/request-steps.ts';

/** The sides that get a link for a purpose. */
export const readersOf = (purpose: AnswerPurpose): readonly Side[] =>
  purpose === 'feedback' ? SIDES : ['speaker'];

/** Whether a link still works: until the visit is over or, if it asks how it went, some weeks longer. */
export const isLinkAlive = (
  purpose: AnswerPurpose,
  visit: { readonly dateTime: string; readonly minutes: number },
  now: number,
): boolean => now < endOf(visit) + (purpose === 'feedback' ? FEEDBACK_LINK_LIFETIME : 0);
