import { withContext } from '../../src/command-line.ts';

/** Simulates a later version of the portal by recording a migration that this one doesn't know. */
await withContext(async ({ db }) => {
  const applied = db.withTables<{ kysely_migration: { name: string; timestamp: string } }>();
  await applied
    .insertInto('kysely_migration')
    .values({ name: '999-from-the-future', timestamp: 'later' })
    .execute();
});
