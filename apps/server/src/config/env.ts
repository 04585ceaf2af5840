import { z } from 'zod';
import { isSimilar } from '../kernel/edit-distance.ts';
import { ConfigurationError } from '../kernel/errors.ts';
import { secretHider } from './secrets.ts';
import { readTrustedProxies } from './trusted-proxies.ts';

const flag = z
  .enum(['true', 'false', 'on', 'off', '1', '0'], 'must be true or false')
  .transform((value) => value === 'true' || value === 'on' || value === '1');

const url = (protocols: RegExp, message: string) => z.url({ protocol: protocols, error: message });

const isDecodable = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

/** Whether a URL has nothing behind its host name and port. */
const hasNoPath = (text: string): boolean => {
  const parsed = URL.parse(text);
  return parsed?.href === `${parsed?.origin}/`;
};

/** A URL that may contain a password, which the drivers percent-decode. */
const urlWithPassword = (protocols: RegExp, message: string) =>
  url(protocols, message).refine(isDecodable, 'has a % that must be written as %25');

/** `a@b` or `Name <a@b>`, in one line: line breaks would begin another header. */
const SENDER = /^(?:[^\p{Cc}<>]*<(?<named>[^\p{Cc}\s<>]+)>|(?<bare>[^\p{Cc}\s<>]+))$/u;
// Local host names, which have no dots, are allowed.
const ADDRESS = /^[^\s@,;:"()[\]\\]+@[a-z\d]([a-z\d.-]*[a-z\d])?$/i;

const isSender = (text: string): boolean => {
  const { named, bare = '' } = SENDER.exec(text.trim())?.groups ?? {};
  return ADDRESS.test(named ?? bare);
};

const PROXIES_MESSAGE =
  'must be the number of proxies in front of the portal, such as 1, or their networks, such as 10.0.0.0/8, loopback';

const trustedProxies = z.string().transform((text, context) => {
  const proxies = readTrustedProxies(text);
  if (proxies !== undefined) return proxies;
  context.addIssue(PROXIES_MESSAGE);
  return z.NEVER;
});

/** Where to report a vulnerability, as a URI. An email address becomes a mailto: one. */
const contact = z
  .string()
  .transform((text) => (ADDRESS.test(text) ? `mailto:${text}` : text))
  .refine(
    (text) => /^(https|mailto):/.test(text) && URL.canParse(text),
    'must be an email address or an https:// address',
  );

/** The environment variables that the portal reads; `.env.example` explains them. */
const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'must be production, development or test')
    .default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce
    .number('must be a port number')
    .int('must be a port number')
    .min(0)
    .max(65_535)
    .default(3000),
  PUBLIC_URL: url(/^https?$/, 'must be an http:// or https:// address')
    .refine(hasNoPath, 'must have no path, because the portal needs a host name of its own')
    .optional(),
  WEB_URL: url(/^https?$/, 'must be an http:// or https:// address')
    .refine(hasNoPath, 'must have no path, because the pages need a host name of their own')
    .optional(),
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
  DATA_DIR: z.string().default('./data'),
  BACKUP_DIR: z.string().optional(),
  DATABASE_URL: urlWithPassword(/^postgres(ql)?$/, 'must begin with postgres://').optional(),
  MAIL_URL: urlWithPassword(/^smtps?$/, 'must begin with smtp:// or smtps://').optional(),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'must be an email address, or a name with one, such as Speakers <speakers@example.org>')
    .default('Speaker Portal <portal@localhost>'),
  REPLY_TO: z
    .string()
    .refine(isSender, 'must be an email address, or a name with one, such as Office <office@example.org>')
    .optional(),
  ORGANIZATION_NAME: z.string().trim().min(1).max(100).default('Green Careers Speaker Portal'),
  DEMO_DATA: flag.optional(),
  ALLOW_DEMO: flag.default(false),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{16,}$/, 'must have at least 16 characters, without spaces')
    .optional(),
  SECURITY_CONTACT: contact.optional(),
  HIDE_UNKNOWN_EMAILS: flag.default(false),
  TRUST_PROXY: trustedProxies.default(0),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be a level such as info or warn',
    )
    .default('info'),
});
export type Environment = z.output<typeof environmentSchema>;

/** Variables whose values must not appear in a terminal or a log. */
const SECRET_VARIABLES: ReadonlySet<string> = new Set(['DATABASE_URL', 'MAIL_URL', 'METRICS_TOKEN']);

/** Some tools pass on the quotes around a value. */
const withoutQuotes = (value: string): string => /^(["'])(.*)\1$/s.exec(value)?.[2] ?? value;

/** The text with the environment's secrets hidden. */
export const withoutSecrets = (text: string): string => {
  const values = [...SECRET_VARIABLES].map((name) => process.env[name]);
  return secretHider([...values, ...values.map((value) => value && withoutQuotes(value))])(text);
};

/** Whether the portal runs in a container of its image, which sets this variable. */
export const isInContainer = (): boolean => process.env.IN_CONTAINER === 'true';

const NAMES = Object.keys(environmentSchema.shape);
/** Names that other programs use too, so that similar ones mean nothing. */
const SHARED: ReadonlySet<string> = new Set(['HOST', 'PORT', 'NODE_ENV']);
/** Without underscores and in American spelling. */
const plainName = (name: string): string => name.replaceAll('_', '').replace('ORGANISATION', 'ORGANIZATION');

/** Refuses variables that the portal doesn't know, but that look like one of its own: without effect, they'd go unnoticed. */
const refuseMisspelled = (names: readonly string[]): void => {
  const messages = names.flatMap((name) => {
    if (NAMES.includes(name)) return [];
    const meant = NAMES.find((known) => isSimilar(plainName(name.toUpperCase()), plainName(known)));
    return meant === undefined || SHARED.has(meant) ? [] : [`${name} has no effect. Did you mean ${meant}?`];
  });
  if (messages.length > 0) throw new ConfigurationError(messages.join(' '));
};

/** This process's environment with some variables replaced, for a process that it starts. */
export const environmentWith = (variables: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...variables,
});

/** Parses the environment; throws a `ConfigurationError` about a misspelled or invalid variable. Empty ones count as unset. */
export const readEnvironment = (
  variables: Readonly<Record<string, string | undefined>> = process.env,
): Environment => {
  const given = Object.fromEntries(
    Object.entries(variables)
      .map(([name, value]) => [name, value === undefined ? '' : withoutQuotes(value)])
      .filter(([, value]) => value !== ''),
  );
  refuseMisspelled(Object.keys(given));
  const result = environmentSchema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const name = String(issue?.path[0]);
  // In one line, even if the value has several.
  const shown = SECRET_VARIABLES.has(name) ? name : `${name}=${String(given[name]).replaceAll(/\s+/g, ' ')}`;
  throw new ConfigurationError(`${shown} is not valid: ${issue?.message}`);
};
