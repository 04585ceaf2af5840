import { withContext } from '../../src/command-line.ts';

/** Leaves a database as a later version of the portal would: with a migration that this one does not know. */
await withContext(async ({ db }) => {
  const applied = db.withTables<{ kysely_migration: { name: string; timestamp: string } }>();
  await applied
    .insertInto('kysely_migration')
    .values({ name: '999-from-the-future', timestamp: 'later' })
    .execute();
});
