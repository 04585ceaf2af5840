import { fieldErrors } from '@portal/contract/answers.ts';
import { invitationSchema } from '@portal/contract/invites/invites.schemas.ts';
import { withContext } from './command-line.ts';
import { invite } from './features/invites/invites.service.ts';
import { InvalidInput } from './kernel/errors.ts';
import { InvalidUsage, runMain } from './startup-errors.ts';

await runMain(async () => {
  const [command, email, firstName, ...lastName] = process.argv.slice(2);
  if (command !== 'invite' || lastName.length === 0) {
    throw new InvalidUsage('Usage: npm run admin -- invite EMAIL FIRST LAST');
  }
  const invitation = invitationSchema.safeParse({ email, firstName, lastName: lastName.join(' ') });
  if (!invitation.success) throw new InvalidInput(fieldErrors(invitation.error));
  await withContext(async (context) => {
    const link = await invite(context, undefined, { ...invitation.data, role: 'admin' });
    process.stdout.write(`${link}\n`);
  });
});
