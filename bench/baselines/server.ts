// The baseline of the figures: an empty Fastify server that runs handwritten SQL with the bare driver.
import Fastify from 'fastify';
import { openInserts } from './inserts.ts';
import { openPostgresSearch, openSqlitePage, openSqliteSearch, type Searched } from './search.ts';

const { DATABASE_FILE = '', DATABASE_URL = '', INSERT_FILE = '' } = process.env;

const app = Fastify();
app.get('/empty', async () => ({ empty: true }));

const answer = DATABASE_URL
  ? openPostgresSearch(DATABASE_URL)
  : DATABASE_FILE && openSqliteSearch(DATABASE_FILE);
if (answer) app.get<{ Querystring: Searched }>('/search', ({ query }) => answer(query));

if (DATABASE_FILE) {
  const page = openSqlitePage(DATABASE_FILE);
  app.get('/page', async () => page());
}

if (INSERT_FILE) {
  const insert = openInserts(INSERT_FILE);
  app.post('/insert', async (_request, reply) => reply.status(201).send({ id: insert() }));
}

console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
process.once('SIGTERM', () => process.exit());
