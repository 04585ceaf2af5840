import pg from 'pg';
import { APPLICATION_NAME } from './application-name.ts';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const KEEP_ALIVE_MS = 10_000;
/** A server that responds cancels a slow statement itself. This much later, it has vanished. */
const RESPONSE_GRACE_MS = 2_000;

/** The planner ignores the cost of compilation, and would compile queries that take a millisecond. */
const SETTINGS = 'set jit = off';

// Counts are 64-bit integers, which the driver returns as text by default. Ours fit a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Closes a connection when a query gets no answer in time, so that the query fails and the pool connects anew. */
const limitQueries = (client: pg.Client, timeoutMs: number): void => {
  const { query } = client;
  const giveUp = () => {
    const error = new Error(`The database has not responded for ${timeoutMs / 1_000} seconds`);
    client.connection.stream.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
  };
  const limited = (...args: unknown[]): unknown => {
    const answer: unknown = Reflect.apply(query, client, args);
    if (answer instanceof Promise) {
      const timer = setTimeout(giveUp, timeoutMs);
      const stop = () => clearTimeout(timer);
      answer.then(stop, stop);
    }
    return answer;
  };
  Object.defineProperty(client, 'query', { value: limited });
};

export interface PoolOptions {
  /** The most connections. */
  readonly max?: number | undefined;
  /** How long a query may take; 0 means no limit. */
  readonly queryTimeoutMs: number;
}

/** A pool of connections. `onLost` is called for every connection that breaks. */
export const openPool = (
  url: string,
  onLost: (error: Error) => void,
  { max = POOL_SIZE, queryTimeoutMs }: PoolOptions,
): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // Detects a server that vanished between two queries.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: APPLICATION_NAME,
    // Sent as statements, because connection poolers such as PgBouncer refuse settings while connecting. The pool waits
    // for them before it hands out the connection.
    onConnect: async (client) => {
      if (queryTimeoutMs > 0 && client instanceof pg.Client) {
        limitQueries(client, queryTimeoutMs + RESPONSE_GRACE_MS);
      }
      await client.query(`${SETTINGS}; set statement_timeout = ${queryTimeoutMs}`);
    },
  });
  // The pool handles errors of idle connections only. Without a handler, a connection that breaks between two queries
  // of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', onLost));
  pool.on('error', () => {});
  return pool;
};
