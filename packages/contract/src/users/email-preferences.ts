/** The kinds of optional emails with their labels. Emails about the account itself are always sent. */
export const EMAIL_KINDS = {
  requests: 'Requests and confirmed visits',
  reminders: 'Reminders',
  messages: 'Messages',
  openRequests: 'Classes looking for a speaker',
  announcements: 'Announcements',
} as const;
export type EmailKind = keyof typeof EMAIL_KINDS;

export const isEmailKind = (name: string): name is EmailKind => Object.hasOwn(EMAIL_KINDS, name);
