/** Error codes of an unavailable database. */
const UNAVAILABLE = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  '53300', // too many connections
  '40P01', // chosen to end a deadlock
  '57014', // canceled because it took too long
  '57P01', // shutting down
  '57P02',
  '57P03', // starting up
]);

const POSTGRES_DISK_FULL = '53100';
const POSTGRES_DUPLICATE_KEY = '23505';
/** SQLite's result code SQLITE_CONSTRAINT_UNIQUE. */
const SQLITE_DUPLICATE_KEY = 2067;

const SQLITE_BUSY = 5;
/** SQLite's result codes SQLITE_CORRUPT and SQLITE_NOTADB. */
const SQLITE_CORRUPTION = [11, 26];
const SQLITE_FULL = 13;
const SQLITE_IOERR = 10;
/** The file of shared memory couldn't grow. */
const SQLITE_IOERR_SHMSIZE = 4874;
/** SQLITE_READONLY and SQLITE_CANTOPEN. */
const SQLITE_READ_ONLY = [8, 14];
/** Also SQLITE_CANTOPEN. */
const SQLITE_UNAVAILABLE = [SQLITE_BUSY, SQLITE_IOERR, 14, ...SQLITE_CORRUPTION];

/** Messages of PostgreSQL's driver that come without a code. */
const LOST_CONNECTION =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Client was closed/;

const hasSqliteCode = (error: object, codes: readonly number[]): boolean => {
  const errcode: unknown = Reflect.get(error, 'errcode');
  // The lower eight bits are the primary result code.
  return typeof errcode === 'number' && codes.some((code) => code === errcode || code === (errcode & 0xff));
};

/** Whether an error means that another connection has locked the SQLite file. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && hasSqliteCode(error, [SQLITE_BUSY]);

/** Whether an error means that the SQLite file is corrupt. */
export const isCorruption = (error: unknown): boolean =>
  error instanceof Error && hasSqliteCode(error, SQLITE_CORRUPTION);

/** Whether an error means that the disk of the SQLite file doesn't work. */
export const isDiskError = (error: unknown): boolean =>
  error instanceof Error && hasSqliteCode(error, [SQLITE_IOERR]);

/** Whether an error means that the SQLite file can't be opened, or can't be written to. */
export const isReadOnly = (error: unknown): boolean =>
  error instanceof Error && hasSqliteCode(error, SQLITE_READ_ONLY);

/** Whether an error means that a row with the same unique value exists. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof Error &&
  (Reflect.get(error, 'code') === POSTGRES_DUPLICATE_KEY ||
    Reflect.get(error, 'errcode') === SQLITE_DUPLICATE_KEY);

/** Whether an error means that the database can't save, because its disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (Reflect.get(error, 'code') === POSTGRES_DISK_FULL ||
    hasSqliteCode(error, [SQLITE_FULL, SQLITE_IOERR_SHMSIZE]));

/** Whether an error means that the database is unreachable, busy, full or corrupt, or that a deadlock was ended. */
export const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, 'code');
  if (typeof code === 'string' && (UNAVAILABLE.has(code) || code.startsWith('08'))) return true;
  return isDiskFull(error) || hasSqliteCode(error, SQLITE_UNAVAILABLE) || LOST_CONNECTION.test(error.message);
};
