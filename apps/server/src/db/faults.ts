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

/** SQLite's primary result codes: busy, disk full, cannot open, I/O error. */
const SQLITE_UNAVAILABLE = new Set([5, 10, 13, 14]);

/** What PostgreSQL's driver says without a code. */
const LOST_CONNECTION =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Client was closed/;

const property = (error: object, name: 'code' | 'errcode' | 'cause'): unknown => Reflect.get(error, name);

/** Whether an error means that the database is away, busy or full, so that trying again later may help. */
export const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = property(error, 'code');
  if (typeof code === 'string' && (UNAVAILABLE.has(code) || code.startsWith('08'))) return true;
  const errcode = property(error, 'errcode');
  if (typeof errcode === 'number' && SQLITE_UNAVAILABLE.has(errcode & 0xff)) return true;
  if (LOST_CONNECTION.test(error.message)) return true;
  return isUnavailable(property(error, 'cause'));
};
