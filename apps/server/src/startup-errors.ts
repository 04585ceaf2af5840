import { commandLine } from './config/commands.ts';
import { withoutSecrets } from './config/env.ts';
import { isCorruption, isDiskError, isDiskFull, isReadOnly } from './kernel/database-errors.ts';
import { AppError, CONFIGURATION_EXIT_CODE, ConfigurationError, OperatorError } from './kernel/errors.ts';
import { PORTAL_USER } from './kernel/portal-user.ts';

/** The command line is invalid. The message says how to use the command. */
export class InvalidUsage extends OperatorError {}

const DAMAGED = `The database in DATA_DIR is damaged. Move its files away, then restore the latest backup: ${commandLine('restore')}`;

const DISK_FULL =
  "The database can't save anything, because its disk is full. Free some space, then try again.";

const DISK_ERROR =
  "The disk of DATA_DIR can't be read or written. Check the disk, its quota and its file system.";

const READ_ONLY = `The database in DATA_DIR is read-only. Make the folder and its files belong to ${PORTAL_USER}, and writable.`;

const HOST_NOT_FOUND = 'A host was not found. Are HOST and DATABASE_URL right?';

/** What Node.js says of a certificate whose authority it doesn't know. */
const CERTIFICATE_ERRORS = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
];

const UNKNOWN_AUTHORITY =
  "The database's certificate is from an authority that Node.js doesn't know. Add the authority's file to DATABASE_URL: ?sslmode=verify-full&sslrootcert=FILE";

/** Messages for system and PostgreSQL errors, by code. */
const SYSTEM_ERRORS: Readonly<Record<string, string>> = {
  EADDRNOTAVAIL: 'HOST is not an address of this machine.',
  EADDRINUSE: 'The address is in use by another program. Choose another PORT.',
  EACCES: 'The portal is not allowed to listen on this port or to use this file.',
  ECONNREFUSED: 'The database refuses connections. Is it running, and is DATABASE_URL right?',
  EAI_AGAIN: HOST_NOT_FOUND,
  ENOTFOUND: HOST_NOT_FOUND,
  '28P01': 'The database refuses the user or the password in DATABASE_URL.',
  '3D000': 'The database that DATABASE_URL names does not exist.',
  '42501':
    "The user in DATABASE_URL may not create or change tables. Let it, as the database's owner: grant create on schema public to …",
  ...Object.fromEntries(CERTIFICATE_ERRORS.map((code) => [code, UNKNOWN_AUTHORITY])),
};

/** A message for operators; undefined for unexpected errors, which need their stack. */
export const explain = (error: Error): string | undefined => {
  if (error instanceof OperatorError || error instanceof AppError) return error.message;
  if (isCorruption(error)) return DAMAGED;
  if (isDiskFull(error)) return DISK_FULL;
  if (isReadOnly(error)) return READ_ONLY;
  if (isDiskError(error)) return `${DISK_ERROR} (${error.message})`;
  const explanation = SYSTEM_ERRORS[String(Reflect.get(error, 'code'))];
  return explanation && `${explanation} (${error.message})`;
};

/**
 * Runs a program's main function, and prints its error; its exit code tells a wrong configuration from other errors. Doesn't print the error's properties, because drivers keep the
 * connection URL there.
 */
export const runMain = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    const text = error instanceof Error ? (explain(error) ?? error.stack ?? error.message) : String(error);
    process.stderr.write(`${withoutSecrets(text)}\n`);
    process.exitCode = error instanceof ConfigurationError ? CONFIGURATION_EXIT_CODE : 1;
  }
};
