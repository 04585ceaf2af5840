import type { AnswerPurpose } from '@portal/contract/answer-links/answer-purposes.ts';
import { answerLinkPath } from '../../src/platform/mail/answer-links.ts';
import type { TestPortal } from './portal.ts';

/** The token of the link with which someone answers a request. */
export const answerToken = (
  { context }: TestPortal,
  purpose: AnswerPurpose,
  requestId: string,
  userId: string,
): string => answerLinkPath(context.answerLinkKey, { purpose, requestId, userId }).split('/').at(-1) ?? '';
