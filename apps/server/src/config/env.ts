import { existsSync } from 'node:fs';
import { z } from 'zod';

const flag = z
  .enum(['true', 'false', 'on', 'off', '1', '0'], 'must be true or false')
  .transform((value) => value === 'true' || value === 'on' || value === '1');

const url = (protocols: RegExp, message: string) => z.url({ protocol: protocols, error: message });

/** The environment variables that the portal reads; README and `.env.example` explain them. */
const environmentSchema = z.object({
  NODE_ENV: z.string().default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce
    .number('must be a port number')
    .int('must be a port number')
    .min(0)
    .max(65_535)
    .default(3000),
  PUBLIC_URL: url(/^https?$/, 'must be an http:// or https:// address').optional(),
  WEB_ORIGINS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    )
    .pipe(z.array(url(/^https?$/, 'must be origins such as https://www.example.org, separated by commas'))),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'must begin with postgres://').optional(),
  MAIL_URL: url(/^smtps?$/, 'must begin with smtp:// or smtps://').optional(),
  MAIL_FROM: z
    .string()
    .regex(/@/, 'must hold an e-mail address')
    .default('Speaker Portal <portal@localhost>'),
  ORGANIZATION_NAME: z.string().trim().min(1).max(100).default('Green Careers Speaker Portal'),
  DEMO_DATA: flag.optional(),
  HIDE_UNKNOWN_EMAILS: flag.default(false),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be a level such as info or warn',
    )
    .default('info'),
});
export type Environment = z.output<typeof environmentSchema>;

/** Takes what the file `.env` in the working directory sets, where the environment itself does not. */
export const loadEnvironmentFile = (): void => {
  if (existsSync('.env')) process.loadEnvFile('.env');
};

/** A variable has a value that the portal cannot use; the message is one clear line. */
export class InvalidEnvironment extends Error {}

/** Reads and checks the environment. Empty variables count as unset. */
export const readEnvironment = (
  variables: Readonly<Record<string, string | undefined>> = process.env,
): Environment => {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = environmentSchema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const name = String(issue?.path[0]);
  throw new InvalidEnvironment(`${name}=${String(given[name])} is not valid: ${issue?.message}`);
};
