import type { AnswerPurpose } from '@portal/contract/answer-links/answer-purposes.ts';
import type { EmailKind } from '@portal/contract/users/email-preferences.ts';

/** The content of an email, which is rendered both as HTML and as plain text. */
export interface Message {
  readonly subject: string;
  /** The preview text that inboxes show next to the subject. */
  readonly preview: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  /** Why the reader gets it. */
  readonly reason: string;
  /** Readers can unsubscribe from a kind. Emails without one are always sent. */
  readonly kind?: EmailKind;
  /** Whose address an answer goes to, if that isn't the portal's. */
  readonly replyTo?: string;
  /** The request that it's about: to their reader, the emails about one are one conversation. */
  readonly requestId?: string;
}

/** A message with its sender and its reader. */
export interface Letter extends Message {
  readonly organizationName: string;
  /** The pages' base URL, without a trailing slash. */
  readonly webUrl: string;
  /** What the reader is called. */
  readonly readerName: string;
  /** The path of the page on which the reader answers without a login; undefined for readers without an account. */
  readonly answerPath?: (requestId: string, purpose: AnswerPurpose) => string;
  /** '' if the reader can't unsubscribe. */
  readonly unsubscribeUrl: string;
}

export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'action'; readonly label: string; readonly path: string }
  | AnswersBlock
  | { readonly kind: 'link'; readonly label: string; readonly path: string }
  | { readonly kind: 'note'; readonly text: string };

/** A button with which the reader answers without a login. */
interface MailAnswer {
  readonly label: string;
  readonly purpose: AnswerPurpose;
  /** What the page begins with, such as '?tookPlace=true'. */
  readonly search?: `?${string}`;
  /** Whether it's the email's main action. */
  readonly isMain?: boolean;
}

interface AnswersBlock {
  readonly kind: 'answers';
  readonly requestId: string;
  readonly answers: readonly MailAnswer[];
}

type Fact = readonly [name: string, value: string];

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

/** A list of names and values. Empty values are left out. */
export const facts = (...rows: Fact[]): Block => ({
  kind: 'facts',
  facts: rows.filter(([, value]) => value !== ''),
});

/** The email's main action: a button that opens a path of the portal, with its link to copy. */
export const action = (label: string, path: `/${string}`): Block => ({ kind: 'action', label, path });

/** Buttons with which the reader answers a request without a login. */
export const answersTo = ({ id }: { readonly id: string }, ...answers: MailAnswer[]): Block => ({
  kind: 'answers',
  requestId: id,
  answers,
});

/** The buttons with their links; none for readers without an account. */
export const answerLinks = (
  { requestId, answers }: AnswersBlock,
  { webUrl, answerPath }: Pick<Letter, 'webUrl' | 'answerPath'>,
) =>
  answers.flatMap(({ label, purpose, search = '', isMain = false }) =>
    answerPath ? [{ label, isMain, url: `${webUrl}${answerPath(requestId, purpose)}${search}` }] : [],
  );

/** A link that is less than the main action. */
export const link = (label: string, path: `/${string}`): Block => ({ kind: 'link', label, path });

/** Additional information in small print. */
export const note = (text: string): Block => ({ kind: 'note', text });
