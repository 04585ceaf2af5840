import { defineEmail } from './email.ts';
import { paragraph } from './layout/message.ts';

/** Shows that the portal can send emails. */
export const testMail = defineEmail(
  (organizationName: string) => ({
    subject: `Test email from ${organizationName}`,
    preview: 'The portal can send emails.',
    title: 'The portal can send emails',
    blocks: [
      paragraph("If you can read this, the portal's mail server works."),
      paragraph(
        'If you found it in your spam folder, ask the person who runs the mail server about SPF, DKIM and DMARC.',
      ),
    ],
    reason: "You're getting this email because someone who runs the portal sent a test to this address.",
  }),
  (email, { organizationName }) => [email(organizationName)],
);
