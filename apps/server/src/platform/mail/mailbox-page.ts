import { dateAndTime } from '@portal/contract/dates.ts';
import type { Instant } from '../../kernel/clock.ts';
import { type Html, html } from '../../kernel/html.ts';
import { htmlPage } from './html-page.ts';
import type { MailboxEntry, MailboxMail } from './mailbox.repository.ts';

const timeElement = (at: Instant): Html => html`<time datetime="${at}">${dateAndTime(at, 'UTC')} UTC</time>`;

const entry = ({ id, to, subject, createdAt }: MailboxEntry): Html =>
  html`<li><a href="/mailbox/${id}"><strong>${subject}</strong><span>${to}</span>${timeElement(createdAt)}</a></li>\n`;

const EMPTY = html`<div class="empty"><h2>No emails yet</h2><p>Register an account or book a speaker, then load this page again.</p></div>`;

/** The page that lists the emails, newest first. */
export const renderMailbox = (mails: readonly MailboxEntry[], organizationName: string): string =>
  htmlPage(
    'Mailbox',
    organizationName,
    html`<h1>Mailbox</h1>
<p class="soft">No mail server is configured, so the portal’s emails stay here.</p>
${mails.length > 0 ? html`<ul>\n${mails.map(entry)}</ul>` : EMPTY}`,
  );

/** Makes links in the preview open in a new tab. */
const previewOf = (mail: MailboxMail): string => mail.html.replace('<head>', '<head><base target="_blank">');

/** The text with clickable links. Every second piece of the split is a link. */
const linked = (text: string): Html[] =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((piece, index) => (index % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : html`${piece}`));

/** The page of one email, as HTML and as plain text. */
export const renderMail = (mail: MailboxMail, organizationName: string): string =>
  htmlPage(
    mail.subject,
    organizationName,
    html`<nav aria-label="Mailbox"><a href="/mailbox">← All emails</a></nav>
<h1>${mail.subject}</h1>
<dl><dt>To</dt><dd>${mail.to}</dd><dt>When</dt><dd>${timeElement(mail.createdAt)}</dd>${mail.calendar === '' ? '' : html`<dt>Attached</dt><dd><a href="/mailbox/${mail.id}/invite.ics">invite.ics</a></dd>`}</dl>
<h2>As HTML</h2>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="The email as HTML" srcdoc="${previewOf(mail)}"></iframe>
<h2>As plain text</h2>
<pre>${linked(mail.text)}</pre>`,
  );
