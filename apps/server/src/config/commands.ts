import { isInContainer } from './env.ts';

const COMPOSE = 'docker compose';
const IN_PORTAL = `${COMPOSE} exec portal node apps/server/src`;

/** How operators run the portal's commands, with npm and in a container, which has no npm. */
const COMMANDS = {
  start: ['npm start', `${COMPOSE} up -d`],
  check: ['npm run admin -- check', `${IN_PORTAL}/admin.ts check`],
  list: ['npm run admin -- list', `${IN_PORTAL}/admin.ts list`],
  'test-email': ['npm run admin -- test-email ADDRESS', `${IN_PORTAL}/admin.ts test-email ADDRESS`],
  invite: ['npm run admin -- invite EMAIL FIRST LAST', `${IN_PORTAL}/admin.ts invite EMAIL FIRST LAST`],
  backup: ['npm run backup -- FILE', `${IN_PORTAL}/back-up.ts /data/FILE`],
  restore: [
    'npm run restore -- FILE',
    `${COMPOSE} run --rm portal node apps/server/src/restore.ts /data/FILE`,
  ],
} as const;

/** What an operator types to run a command here. */
export const commandLine = (command: keyof typeof COMMANDS): string =>
  COMMANDS[command][isInContainer() ? 1 : 0];
