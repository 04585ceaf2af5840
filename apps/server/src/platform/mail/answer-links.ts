import type { AnswerPurpose } from '@portal/contract/answer-links/answer-purposes.ts';
import { isSignedSubject, signSubject } from '../../kernel/signed-tokens.ts';

/** What a link in an email is for: one purpose, one request and one person. */
export interface AnswerLinkSubject {
  readonly purpose: AnswerPurpose;
  readonly requestId: string;
  readonly userId: string;
}

const subjectOf = ({ purpose, requestId, userId }: AnswerLinkSubject): string =>
  `answer:${purpose}:${requestId}:${userId}`;

/**
 * The path of the page on which someone answers an email about a request, without a login. It isn't stored: how long it works
 * is decided by the request, and it ends with the account.
 */
export const answerLinkPath = (key: string, subject: AnswerLinkSubject): `/${string}` =>
  `/answer/${subject.purpose}/${subject.requestId}/${signSubject(key, subjectOf(subject))}`;

/** Whether a token is that of a link. */
export const isAnswerToken = (key: string, subject: AnswerLinkSubject, token: string): boolean =>
  isSignedSubject(key, subjectOf(subject), token);
