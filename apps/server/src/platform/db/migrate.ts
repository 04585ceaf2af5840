import { type Kysely, sql } from 'kysely';
import type { Migration, Migrator } from 'kysely/migration';
import { commandLine } from '../../config/commands.ts';
import { OperatorError } from '../../kernel/errors.ts';
import type { Database } from './connect.ts';
import { type Engine, engineOf } from './engine.ts';
import { initial } from './migrations/001-initial.ts';
import { visits } from './migrations/002-visits.ts';
import { jobs } from './migrations/003-jobs.ts';
import { notes } from './migrations/004-notes.ts';
import { calendar } from './migrations/005-calendar.ts';
import { messages } from './migrations/006-messages.ts';
import { emailPreferences } from './migrations/007-email-preferences.ts';
import { schedules } from './migrations/008-schedules.ts';
import { busyDays } from './migrations/009-busy-days.ts';
import { visitFeedback } from './migrations/010-visit-feedback.ts';
import { thankYous } from './migrations/011-thank-yous.ts';
import { roleIndex } from './migrations/012-role-index.ts';
import { accountSecurity } from './migrations/013-account-security.ts';
import { passedOnAndReports } from './migrations/014-passed-on-and-reports.ts';
import { keptVisits } from './migrations/015-kept-visits.ts';
import { importDrafts } from './migrations/016-import-drafts.ts';
import { suggestedOrder } from './migrations/017-suggested-order.ts';
import { postalCodes } from './migrations/019-postal-codes.ts';
import { savedSpeakers } from './migrations/020-saved-speakers.ts';
import { needs } from './migrations/021-needs.ts';
import { profiles } from './migrations/023-profiles.ts';
import { recordedResults } from './migrations/024-recorded-results.ts';
import { givenUpEmails } from './migrations/026-given-up-emails.ts';
import { howToJoin } from './migrations/027-how-to-join.ts';
import { editsAfterReview } from './migrations/028-edits-after-review.ts';
import { rejectedRequests } from './migrations/029-rejected-requests.ts';
import { replyTo } from './migrations/030-reply-to.ts';
import { requestsInstead } from './migrations/031-requests-instead.ts';
import { pauses } from './migrations/032-pauses.ts';
import { visitsWithoutSpeaker } from './migrations/033-visits-without-speaker.ts';
import { visitIds } from './migrations/034-visit-ids.ts';
import { unanswered } from './migrations/036-unanswered.ts';
import { inviteMessages } from './migrations/038-invite-messages.ts';
import { readerZones } from './migrations/039-reader-zones.ts';
import { classLinksAndZips } from './migrations/040-class-links-and-zips.ts';
import { inviteOrganizations } from './migrations/041-invite-organizations.ts';
import { emailChanges } from './migrations/042-email-changes.ts';
import { seeAs } from './migrations/043-see-as.ts';
import { impactOfAPeriod } from './migrations/044-impact-of-a-period.ts';
import { singleNames } from './migrations/045-single-names.ts';
import { imports } from './migrations/046-imports.ts';
import { openRequests } from './migrations/047-open-requests.ts';
import { classQuestions } from './migrations/049-class-questions.ts';
import { schoolRules } from './migrations/050-school-rules.ts';
import { suggestedSpeakers } from './migrations/051-suggested-speakers.ts';
import { classPagePhone } from './migrations/052-class-page-phone.ts';
import { freedSlots } from './migrations/053-freed-slots.ts';

/** In the order in which they run. Never change a released one. */
const migrations: Readonly<Record<string, (db: Kysely<unknown>, engine: Engine) => Promise<void>>> = {
  '001-initial': initial,
  '002-visits': visits,
  '003-jobs': jobs,
  '004-notes': notes,
  '005-calendar': calendar,
  '006-messages': messages,
  '007-email-preferences': emailPreferences,
  '008-schedules': schedules,
  '009-busy-days': busyDays,
  '010-visit-feedback': visitFeedback,
  '011-thank-yous': thankYous,
  '012-role-index': roleIndex,
  '013-account-security': accountSecurity,
  '014-passed-on-and-reports': passedOnAndReports,
  '015-kept-visits': keptVisits,
  '016-import-drafts': importDrafts,
  '017-suggested-order': suggestedOrder,
  '019-postal-codes': postalCodes,
  '020-saved-speakers': savedSpeakers,
  '021-needs': needs,
  '023-profiles': profiles,
  '024-recorded-results': recordedResults,
  '026-given-up-emails': givenUpEmails,
  '027-how-to-join': howToJoin,
  '028-edits-after-review': editsAfterReview,
  '029-rejected-requests': rejectedRequests,
  '030-reply-to': replyTo,
  '031-requests-instead': requestsInstead,
  '032-pauses': pauses,
  '033-visits-without-speaker': visitsWithoutSpeaker,
  '034-visit-ids': visitIds,
  '036-unanswered': unanswered,
  '038-invite-messages': inviteMessages,
  '039-reader-zones': readerZones,
  '040-class-links-and-zips': classLinksAndZips,
  '041-invite-organizations': inviteOrganizations,
  '042-email-changes': emailChanges,
  '043-see-as': seeAs,
  '044-impact-of-a-period': impactOfAPeriod,
  '045-single-names': singleNames,
  '046-imports': imports,
  '047-open-requests': openRequests,
  '049-class-questions': classQuestions,
  '050-school-rules': schoolRules,
  '051-suggested-speakers': suggestedSpeakers,
  '052-class-page-phone': classPagePhone,
  '053-freed-slots': freedSlots,
};

const refuseNewer = (names: readonly string[]): void => {
  const unknown = names.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length === 0) return;
  throw new OperatorError(
    `The database belongs to a newer version of the portal (it has ${unknown.join(', ')}). Nothing was changed.`,
  );
};

const APPLIED_TABLE = 'kysely_migration';

/** The migrations that have run on a database, in order. */
export const appliedMigrations = async ({ db }: Database): Promise<string[]> => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === APPLIED_TABLE)) return [];
  const rows = await db
    .withTables<{ [APPLIED_TABLE]: { name: string } }>()
    .selectFrom(APPLIED_TABLE)
    .select('name')
    .orderBy('name')
    .execute();
  return rows.map((row) => row.name);
};

/** Whether every migration has run, as a column of another query. They run in order. */
export const isMigrated = sql<boolean | 0 | 1>`exists (
  select 1 from ${sql.table(APPLIED_TABLE)} where name = ${sql.lit(Object.keys(migrations).at(-1))}
)`;

/** Throws an `OperatorError` if no portal has started on the database; else returns the migrations that have run. */
const refuseEmpty = async (database: Database): Promise<string[]> => {
  const applied = await appliedMigrations(database);
  if (applied.length > 0) return applied;
  throw new OperatorError(
    `The database is empty. Are DATA_DIR and DATABASE_URL right? If so, start the portal first: ${commandLine('start')}`,
  );
};

/** Whether a database has this version's schema, or another one's; `empty` if no portal has started on it. */
export const schemaAge = async (database: Database): Promise<'empty' | 'older' | 'current' | 'newer'> => {
  const applied = await appliedMigrations(database);
  if (applied.length === 0) return 'empty';
  if (applied.some((name) => !Object.hasOwn(migrations, name))) return 'newer';
  return Object.keys(migrations).every((name) => applied.includes(name)) ? 'current' : 'older';
};

/**
 * Throws an `OperatorError` if no portal has started on the database, or if it belongs to another version. `isRunning` tells
 * whether a portal is running on it.
 */
export const refuseOtherVersion = async (
  database: Database,
  isRunning: () => Promise<boolean>,
): Promise<void> => {
  refuseNewer(await refuseEmpty(database));
  if ((await schemaAge(database)) === 'current') return;
  const older = 'The database belongs to an older version of the portal';
  throw new OperatorError(
    (await isRunning())
      ? `${older}, which is running. Stop the portal and start the new version first: ${commandLine('start')}`
      : `${older}. Start the new version first: ${commandLine('start')}`,
  );
};

// Loaded on demand, because most starts have nothing to migrate.
const migratorOf = async ({ db }: Database): Promise<Migrator> => {
  const { Migrator } = await import('kysely/migration');
  return new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(migrations).map(([name, up]): [string, Migration] => [
            name,
            { up: (on) => up(on, engineOf(db)) },
          ]),
        ),
    },
  });
};

/**
 * Updates the schema, without the search index. With the migrations of another database, only to its schema; throws an
 * `OperatorError` if that is newer, or if no portal has these migrations.
 */
export const migrateSchema = async (database: Database, names = Object.keys(migrations)): Promise<void> => {
  const applied = await appliedMigrations(database);
  refuseNewer([...applied, ...names]);
  const known = Object.keys(migrations);
  if (names.some((name, index) => name !== known[index]))
    throw new OperatorError('No version of the portal has these migrations. Nothing was changed.');
  const last = names.at(-1);
  if (last === undefined || applied.length >= names.length) return;
  const { error } = await (await migratorOf(database)).migrateTo(last);
  if (error) throw error;
};
