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
}

/** A message with its sender and its reader. */
export interface Letter extends Message {
  readonly organizationName: string;
  /** The pages' base URL, without a trailing slash. */
  readonly webUrl: string;
  readonly firstName: string;
  /** '' if the reader can't unsubscribe. */
  readonly unsubscribeUrl: string;
}

export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'action'; readonly label: string; readonly path: string }
  | { readonly kind: 'note'; readonly text: string };

type Fact = readonly [name: string, value: string];

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

/** A list of names and values. Empty values are left out. */
export const facts = (...rows: Fact[]): Block => ({
  kind: 'facts',
  facts: rows.filter(([, value]) => value !== ''),
});

/** The email's main action: a button that opens a path of the portal, with its link to copy. */
export const action = (label: string, path: `/${string}`): Block => ({ kind: 'action', label, path });

/** Additional information in small print. */
export const note = (text: string): Block => ({ kind: 'note', text });
