/** The content of an email, which is rendered both as HTML and as plain text. */
export interface Message {
  readonly organizationName: string;
  readonly subject: string;
  /** The preview text that inboxes show next to the subject. */
  readonly preview: string;
  readonly title: string;
  readonly firstName: string;
  readonly blocks: readonly Block[];
  /** Why the reader gets it. */
  readonly reason: string;
}

export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'action'; readonly label: string; readonly link: string }
  | { readonly kind: 'note'; readonly text: string };

export type Fact = readonly [name: string, value: string];

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

/** A list of names and values. Empty values are left out. */
export const facts = (...rows: Fact[]): Block => ({
  kind: 'facts',
  facts: rows.filter(([, value]) => value !== ''),
});

/** The email's main action: a button, with its link to copy. */
export const action = (label: string, link: string): Block => ({ kind: 'action', label, link });

/** Additional information in small print. */
export const note = (text: string): Block => ({ kind: 'note', text });
