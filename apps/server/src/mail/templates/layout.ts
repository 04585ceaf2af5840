import type { MailContent } from '../outbox.ts';
import { htmlForm } from './html-form.ts';
import type { Message } from './message.ts';
import { textForm } from './text-form.ts';
import { oneLine, shorten } from './wording.ts';

const SUBJECT_MAX = 59;

/** Both forms of a mail, and its subject as one short line. */
export const compose = (message: Message): MailContent => {
  const subject = shorten(oneLine(message.subject), SUBJECT_MAX);
  return { subject, html: htmlForm({ ...message, subject }), text: textForm(message) };
};
