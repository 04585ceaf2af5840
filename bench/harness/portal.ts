import { join } from 'node:path';
import { root } from '../../tools/lib/child.mjs';
import { portalArgs, portalEnv } from '../../tools/lib/portal-process.mjs';
import { type Program, runProgram, startProgram } from './program.ts';

/** A portal's database: PostgreSQL if there is a `url`, else SQLite in the folder. */
export interface PortalDatabase {
  readonly directory: string;
  readonly url?: string;
}

/** The number of generated people and requests, in addition to the demonstration data. */
export interface Size {
  readonly speakers: number;
  readonly teachers: number;
  readonly requests: number;
}

const DEMO = join(root, 'apps/server/src/demo/cli.ts');
const SEED = 1;

const environmentOf = ({ directory, url = '' }: PortalDatabase) => ({
  HOST: '127.0.0.1',
  PORT: '0',
  PUBLIC_URL: '',
  WEB_ORIGINS: '',
  MAIL_URL: '',
  TRUST_PROXY: '',
  DATA_DIR: directory,
  DATABASE_URL: url,
  DEMO_DATA: 'on',
  LOG_LEVEL: 'warn',
});

/** Starts a portal like `npm start` in production, on a free port. */
export const startPortal = (
  database: PortalDatabase,
  env: Readonly<Record<string, string>> = {},
): Promise<Program> =>
  startProgram(portalArgs, {
    cwd: database.directory,
    env: { ...portalEnv, ...environmentOf(database), ...env },
  });

/** Fills an empty database with the demonstration data, which the first start adds, and generated people and requests. */
export const fill = async (
  database: PortalDatabase,
  { speakers, teachers, requests }: Size,
): Promise<void> => {
  await using _first = await startPortal(database);
  const counts = ['--speakers', speakers, '--teachers', teachers, '--requests', requests, '--seed', SEED];
  await runProgram([DEMO, ...counts.map(String)], {
    cwd: database.directory,
    env: environmentOf(database),
  });
};
