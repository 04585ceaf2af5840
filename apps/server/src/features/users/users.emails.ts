import { fullName } from '@portal/contract/users/full-name.ts';
import { defineEmail } from '../../platform/mail/email.ts';
import { paragraph } from '../../platform/mail/layout/message.ts';
import { paragraphsIn, shorten } from '../../platform/mail/layout/wording.ts';

const PREVIEW_MAX = 120;

/** What an administrator writes to people. Answers go to the administrator. */
export const writtenMail = defineEmail(
  (
    organizationName: string,
    writer: { readonly name: string; readonly email: string },
    { subject, text }: { readonly subject: string; readonly text: string },
  ) => {
    const paragraphs = paragraphsIn(text);
    return {
      subject,
      preview: shorten(paragraphs[0] ?? '', PREVIEW_MAX),
      title: subject,
      blocks: paragraphs.map(paragraph),
      reason: `You're getting this email because ${writer.name} wrote to people who have an account with ${organizationName}.`,
      kind: 'announcements',
      replyTo: writer.email,
    };
  },
  (email, { organizationName, person, text }) => [
    email(
      organizationName,
      { name: fullName(person), email: person.email },
      { subject: text, text: `${text}\n\nSee you there!` },
    ),
  ],
);
