import pg from 'pg';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT = 5_000;

/**
 * The planner counts neither what a text stored out of line costs to read nor what compiling a query costs: it would read
 * small lists whole, five times as slowly as by their index, and compile queries that take a millisecond.
 */
const SETTINGS = '-c enable_seqscan=off -c jit=off';

// Counts come as 64-bit integers, which the driver gives as text unless told otherwise; ours fit a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** At most `max` connections to a PostgreSQL server. `onLost` hears of those that break. */
export const openPool = (url: string, onLost: (error: Error) => void, max = POOL_SIZE): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    application_name: 'speaker-portal',
    options: SETTINGS,
  });
  // The pool listens to a connection only while nobody uses it; one that breaks between two queries of a
  // transaction would end the process.
  pool.on('connect', (client) => client.on('error', onLost));
  pool.on('error', () => {});
  return pool;
};
