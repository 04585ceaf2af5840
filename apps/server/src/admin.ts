import { fieldErrors } from '@portal/contract/answers.ts';
import { invitationSchema } from '@portal/contract/invites/invites.schemas.ts';
import { withContext } from './command-line.ts';
import { invite } from './features/invites/invites.service.ts';
import { InvalidInput } from './kernel/errors.ts';
import { runMain } from './startup-errors.ts';

const USAGE = 'Usage: npm run admin -- invite EMAIL FIRST LAST\n';

await runMain(async () => {
  const [command, email, firstName, ...lastName] = process.argv.slice(2);
  if (command !== 'invite' || lastName.length === 0) {
    process.stderr.write(USAGE);
    process.exitCode = 1;
    return;
  }
  const invitation = invitationSchema.safeParse({ email, firstName, lastName: lastName.join(' ') });
  if (!invitation.success) throw new InvalidInput(fieldErrors(invitation.error));
  await withContext(async (context) => {
    const link = await invite(context, undefined, { ...invitation.data, role: 'admin' });
    process.stdout.write(`${link}\n`);
  });
});
