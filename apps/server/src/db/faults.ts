/** Codes by which the engines say that they cannot work now, though the request was right. */
const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  '53300', // too many connections
  '53100', // disk full
  '57P01', // shutting down
  '57P02',
  '57P03', // starting up
]);

/** SQLite's primary result codes: the file is damaged, or is no database at all. */
const SQLITE_DAMAGE = [11, 26];
/** Busy, I/O error, disk full, cannot open, and damage. */
const SQLITE_UNAVAILABLE = [5, 10, 13, 14, ...SQLITE_DAMAGE];

/** What PostgreSQL's driver says without a code. */
const LOST_CONNECTION =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Client was closed/;

const property = (error: object, name: 'code' | 'errcode' | 'cause'): unknown => Reflect.get(error, name);

const hasSqliteCode = (error: object, codes: readonly number[]): boolean => {
  const errcode = property(error, 'errcode');
  // Only the lower eight bits are the primary code.
  return typeof errcode === 'number' && codes.includes(errcode & 0xff);
};

/** Whether an error means that the file of the embedded database is damaged. */
export const isDamage = (error: unknown): boolean =>
  error instanceof Error && hasSqliteCode(error, SQLITE_DAMAGE);

/** Whether an error means that the database is away, busy, full or damaged, so that the portal cannot serve. */
export const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = property(error, 'code');
  if (typeof code === 'string' && (UNAVAILABLE.has(code) || code.startsWith('08'))) return true;
  if (hasSqliteCode(error, SQLITE_UNAVAILABLE)) return true;
  if (LOST_CONNECTION.test(error.message)) return true;
  return isUnavailable(property(error, 'cause'));
};
