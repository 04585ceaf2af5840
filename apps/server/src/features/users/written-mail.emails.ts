import { type Message, paragraph } from '../../platform/mail/layout/message.ts';
import { oneLine, shorten } from '../../platform/mail/layout/wording.ts';

const PREVIEW_MAX = 120;

/** The paragraphs of a text that an administrator wrote: its lines that aren't blank. */
export const writtenParagraphs = (text: string): string[] => text.split('\n').map(oneLine).filter(Boolean);

/** What an administrator writes to people. Answers go to the administrator. */
export const writtenMail = (
  organizationName: string,
  writer: { readonly name: string; readonly email: string },
  { subject, text }: { readonly subject: string; readonly text: string },
): Message => {
  const paragraphs = writtenParagraphs(text);
  return {
    subject,
    preview: shorten(paragraphs[0] ?? '', PREVIEW_MAX),
    title: subject,
    blocks: paragraphs.map(paragraph),
    reason: `You're getting this email because ${writer.name} wrote to people who have an account with ${organizationName}.`,
    kind: 'announcements',
    replyTo: writer.email,
  };
};
