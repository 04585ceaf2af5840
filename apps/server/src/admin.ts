import { join } from 'node:path';
import { type Invitation, invitationSchema } from '@portal/contract/accounts/invites.schemas.ts';
import { dateAndTime } from '@portal/contract/dates.ts';
import { INVITE_LIFETIME } from '@portal/contract/limits.ts';
import { fieldErrors } from '@portal/contract/responses.ts';
import { printChecks } from './checks/checks.ts';
import { withContext } from './command-line.ts';
import { commandLine } from './config/commands.ts';
import { loadConfig } from './config/config.ts';
import { withoutSecrets } from './config/env.ts';
import type { Context } from './context.ts';
import { invite } from './features/accounts/invites.service.ts';
import { instant, MINUTE } from './kernel/clock.ts';
import { InvalidInput, OperatorError } from './kernel/errors.ts';
import { newId } from './kernel/ids.ts';
import { listAdministrators } from './list-administrators.ts';
import { explainFailure, withMailServer } from './mail-server.ts';
import { compose } from './platform/mail/layout/compose.ts';
import { duration } from './platform/mail/layout/wording.ts';
import { sendNow } from './platform/mail/send-now.ts';
import { SendFailure } from './platform/mail/sending.ts';
import type { MailTransport } from './platform/mail/smtp.ts';
import { testMail } from './platform/mail/test-mail.emails.ts';
import { InvalidUsage, runMain } from './startup-errors.ts';

const USAGE = `Usage: ${(['check', 'list', 'invite', 'test-email'] as const).map(commandLine).join('\n       ')}`;

const WEB_DIRECTORY = join(import.meta.dirname, '../../web/dist');

/** Emails the link of an invite, and says whether that worked. */
const emailInvite = async ({ config, db }: Context, email: string): Promise<string> => {
  const outcome = await withMailServer(config, (transport) => sendNow(db, transport, email));
  if (outcome === undefined) {
    return `We didn't email it, because MAIL_URL is not set. Send it to ${email} yourself.`;
  }
  if (outcome === 'sent') return `We emailed it to ${email}.`;
  if (outcome === 'claimed') return `The portal is emailing it to ${email}.`;
  const retry = outcome.kind === 'undeliverable' ? '' : ' The portal keeps trying while it runs.';
  return `We couldn't email it. ${explainFailure(outcome)}${retry} You can send it to ${email} yourself.`;
};

const inviteAdmin = (invitation: Invitation): Promise<void> =>
  withContext(async (context) => {
    const link = await invite(context, undefined, invitation);
    process.stdout.write(`${link}\n`);
    const expiry = dateAndTime(instant(INVITE_LIFETIME));
    // On standard error, so that scripts can read the link.
    process.stderr.write(
      `This link works once and expires after ${duration(INVITE_LIFETIME)}, on ${expiry}.\n`,
    );
    process.stderr.write(`${withoutSecrets(await emailInvite(context, invitation.email))}\n`);
  });

const testEmail = async (recipient: string): Promise<void> => {
  const config = loadConfig();
  const { organizationName, publicUrl = `http://localhost:${config.port}`, webUrl = publicUrl } = config;
  const letter = { ...testMail(organizationName), organizationName, webUrl };
  const mail = {
    ...{ id: newId(), recipient, calendar: '', unsubscribeUrl: '', createdAt: instant() },
    ...{ replyTo: '', requestId: '', tokenHash: null, refusals: 0 },
  };
  const content = compose({ ...letter, readerName: '', unsubscribeUrl: '' });
  const send = (transport: MailTransport) =>
    transport.send({ ...mail, ...content }).catch((error: unknown) => {
      throw error instanceof SendFailure ? new OperatorError(explainFailure(error)) : error;
    });
  const answer = await withMailServer(config, send, MINUTE);
  if (answer === undefined) throw new OperatorError("MAIL_URL is not set, so the portal can't send emails.");
  process.stdout.write(`The mail server accepted the email to ${recipient}. (${answer})\n`);
};

const list = (): Promise<void> =>
  withContext(async (context) => {
    const lines = await listAdministrators(context);
    process.stdout.write(`${lines.join('\n')}\n`);
    if (lines.length > 0) return;
    throw new OperatorError(`There are no administrators. Invite one: ${commandLine('invite')}`);
  });

await runMain(async () => {
  const [command, email, firstName, ...lastName] = process.argv.slice(2);
  if (email === undefined && command === 'check') {
    process.exitCode = (await printChecks(WEB_DIRECTORY)) ? 0 : 1;
    return;
  }
  if (email === undefined && command === 'list') return list();
  if (command === 'test-email' && email !== undefined && firstName === undefined) {
    const address = invitationSchema.pick({ email: true }).safeParse({ email });
    if (!address.success) throw new InvalidInput(fieldErrors(address.error));
    return testEmail(address.data.email);
  }
  if (command !== 'invite' || lastName.length === 0) throw new InvalidUsage(USAGE);
  const invitation = invitationSchema.safeParse({ email, firstName, lastName: lastName.join(' ') });
  if (!invitation.success) throw new InvalidInput(fieldErrors(invitation.error));
  return inviteAdmin({ ...invitation.data, role: 'admin' });
});
