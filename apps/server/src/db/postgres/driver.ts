import pg from 'pg';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const KEEP_ALIVE_MS = 10_000;

/**
 * The planner ignores the costs of reading out-of-line texts and of JIT compilation. By default it would scan small
 * tables, which is five times slower than using their index, and compile queries that take a millisecond.
 */
const SETTINGS = 'set enable_seqscan = off; set jit = off';

// Counts are 64-bit integers, which the driver returns as text by default. Ours fit a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** A pool of at most `max` connections. `onLost` is called for every connection that breaks. */
export const openPool = (url: string, onLost: (error: Error) => void, max = POOL_SIZE): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // A query would wait forever for the answer of a server that vanished without closing its connections.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'speaker-portal',
    // Sent as a statement, because connection poolers such as PgBouncer refuse settings while connecting. The pool waits
    // for it before it hands out the connection.
    onConnect: async (client) => {
      await client.query(SETTINGS);
    },
  });
  // The pool handles errors of idle connections only. Without a handler, a connection that breaks between two queries
  // of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', onLost));
  pool.on('error', () => {});
  return pool;
};
