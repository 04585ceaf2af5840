import { type EmailKind, isEmailKind } from '@portal/contract/users/email-preferences.ts';
import { signToken, verifyToken } from '../../kernel/signed-tokens.ts';

const subjectOf = (userId: string, kind: string): string => `unsubscribe:${userId}:${kind}`;

/** The path of the page on which a user can stop the emails of a kind, without a login. It never expires. */
export const unsubscribePath = (key: string, userId: string, kind: EmailKind): string =>
  `/unsubscribe/${userId}/${kind}/${signToken(key, subjectOf(userId, kind))}`;

export interface UnsubscribeParams {
  readonly userId: string;
  readonly kind: string;
  readonly token: string;
}

/** The kind of emails that a path stops; undefined if the path is forged. */
export const kindToStop = (key: string, { userId, kind, token }: UnsubscribeParams): EmailKind | undefined =>
  isEmailKind(kind) && verifyToken(key, subjectOf(userId, kind), token) !== undefined ? kind : undefined;
