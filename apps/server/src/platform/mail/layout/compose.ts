import { EMAIL_SUBJECT_MAX } from '@portal/contract/limits.ts';
import type { Letter } from './message.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { oneLine, shorten } from './wording.ts';

/** An email's content, as HTML and as plain text. */
export interface MailContent {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Renders a letter as HTML and plain text, with its subject as one short line. */
export const compose = (letter: Letter): MailContent => {
  const subject = shorten(oneLine(letter.subject), EMAIL_SUBJECT_MAX);
  return { subject, html: renderHtml({ ...letter, subject }), text: renderText(letter) };
};
