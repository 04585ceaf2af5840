/** Why emails can't be sent. */
export const MAIL_PROBLEM_KINDS = [
  'connection',
  'encryption',
  'login',
  'sender',
  'server',
  'email',
  'refused',
  'refusing',
] as const;
export type MailProblem = (typeof MAIL_PROBLEM_KINDS)[number];

/** The same in words that name no host, address or secret, so that anyone may read them. */
export const MAIL_PROBLEMS: Readonly<Record<MailProblem, string>> = {
  connection: "The portal can't reach the mail server.",
  encryption: "The portal can't make a secure connection to the mail server.",
  login: "The mail server doesn't accept the portal's user name and password.",
  sender: "The mail server doesn't accept the portal's sender address.",
  server: "The mail server isn't accepting anything from the portal.",
  email: "The mail server didn't accept the email.",
  refused: 'The mail server refused the email.',
  refusing: 'The mail server refuses every email from the portal.',
};
