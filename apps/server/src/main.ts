import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine } from './config/commands.ts';
import { loadConfig } from './config/config.ts';
import { DEMO_PASSWORD, hasDemoAccounts } from './demo/accounts.ts';
import { type Portal, startPortal } from './portal.ts';
import { runMain } from './startup-errors.ts';

const WEB_DIRECTORY = join(import.meta.dirname, '../../web/dist');

const announce = async ({ port, context: { config, db, publicUrl, webUrl } }: Portal): Promise<void> => {
  const address = `http://localhost:${port}`;
  const lines = [
    '',
    `  ${config.organizationName}`,
    `  ${address}`,
    ...(publicUrl() === address ? [] : [`  public address: ${publicUrl()}`]),
    ...(webUrl() === publicUrl() ? [] : [`  pages: ${webUrl()}`]),
    '',
    ...((await hasDemoAccounts(db))
      ? [
          `  Log in with the password ${DEMO_PASSWORD} as`,
          '  admin@demo.example, teacher@demo.example, speaker@demo.example or newspeaker@demo.example',
          '',
        ]
      : [`  The first administrator: ${commandLine('invite')}`, '']),
    ...(config.mailbox ? [`  Emails: ${address}/mailbox`, ''] : []),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
};

const stopOn = (portal: Portal): void => {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      portal.close().then(
        () => process.exit(0),
        (error: unknown) => {
          portal.context.log.error({ err: error }, 'stopped uncleanly');
          process.exit(1);
        },
      );
    });
  }
};

await runMain(async () => {
  const portal = await startPortal(
    loadConfig(),
    existsSync(join(WEB_DIRECTORY, 'index.html')) ? WEB_DIRECTORY : undefined,
  );
  // Before `announce`, because whoever reads the address may stop the portal immediately.
  stopOn(portal);
  await announce(portal);
});
