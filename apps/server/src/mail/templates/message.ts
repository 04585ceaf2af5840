/** A mail before it has a form. Both forms are made from it, so that they say the same. */
export interface Message {
  readonly organizationName: string;
  readonly subject: string;
  /** What an inbox shows beside the subject. */
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

/** Names and values; those without a value are left out. */
export const facts = (...rows: Fact[]): Block => ({
  kind: 'facts',
  facts: rows.filter(([, value]) => value !== ''),
});

/** The one thing to do: a button, and its link to be copied. */
export const action = (label: string, link: string): Block => ({ kind: 'action', label, link });

/** What to know besides, in small print. */
export const note = (text: string): Block => ({ kind: 'note', text });
