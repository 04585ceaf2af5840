import type { MailContent } from '../outbox.ts';
import type { Message } from './message.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { oneLine, shorten } from './wording.ts';

const SUBJECT_MAX = 59;

/** Renders a message as HTML and plain text, with its subject as one short line. */
export const compose = (message: Message): MailContent => {
  const subject = shorten(oneLine(message.subject), SUBJECT_MAX);
  return { subject, html: renderHtml({ ...message, subject }), text: renderText(message) };
};
