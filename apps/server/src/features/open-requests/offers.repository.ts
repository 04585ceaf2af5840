import type { OfferStatus } from '@portal/contract/open-requests/open-request-status.ts';
import { timeZoneOf } from '@portal/contract/time-zones.ts';
import { z } from 'zod';
import { readerZone } from '../../domain/reader-zone.ts';
import { type Instant, instant } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { parseColumn } from '../../kernel/stored-json.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';

const slotList = z.array(z.int());

const selectOffers = (db: Db | Tx) =>
  db
    .selectFrom('offers')
    .innerJoin('open_requests', 'open_requests.id', 'offers.open_request_id')
    .innerJoin('users', 'users.id', 'offers.speaker_id')
    .leftJoin('speaker_profiles as profile', 'profile.user_id', 'offers.speaker_id')
    .leftJoin('speaker_schedules as hours', 'hours.user_id', 'offers.speaker_id')
    .selectAll('offers')
    .select([
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.time_zone as browser',
      'profile.state',
      'profile.country',
      'hours.timezone as hours_zone',
      'open_requests.timezone',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectOffers>['execute']>>[number];

const decode = (row: Row) => ({
  id: row.id,
  openRequestId: row.open_request_id,
  speakerId: row.speaker_id,
  speaker: { id: row.speaker_id, email: row.email, firstName: row.first_name, lastName: row.last_name },
  /** The time zone that the speaker lives by. */
  zone: readerZone(
    {
      hours: row.hours_zone,
      browser: row.browser,
      state: row.state ?? '',
      country: row.country ?? '',
    },
    timeZoneOf(row.timezone),
  ),
  status: row.status,
  version: row.version,
  dateTime: row.date_time,
  slots: parseColumn(slotList, row.slots, []),
  line: row.line,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** A decoded offer with its speaker's names. */
export type StoredOffer = ReturnType<typeof decode>;

/** The offers for open requests, oldest first. */
export const findOffers = async (db: Db | Tx, openRequestIds: readonly string[]): Promise<StoredOffer[]> => {
  if (openRequestIds.length === 0) return [];
  const rows = await selectOffers(db)
    .where('offers.open_request_id', 'in', openRequestIds)
    .orderBy('offers.created_at')
    .orderBy('offers.id')
    .execute();
  return rows.map(decode);
};

/** A speaker's offers for open requests. */
export const findOffersOf = async (
  db: Db | Tx,
  speakerId: string,
  openRequestIds: readonly string[],
): Promise<StoredOffer[]> => {
  if (openRequestIds.length === 0) return [];
  const rows = await selectOffers(db)
    .where('offers.speaker_id', '=', speakerId)
    .where('offers.open_request_id', 'in', openRequestIds)
    .execute();
  return rows.map(decode);
};

interface OfferContent {
  readonly dateTime: Instant | null;
  readonly slots: readonly number[];
  readonly line: string;
}

/** Stores a speaker's offer for a locked open request, in place of an earlier one. */
export const putOffer = async (
  tx: Tx,
  openRequestId: string,
  speakerId: string,
  { dateTime, slots, line }: OfferContent,
): Promise<void> => {
  const now = instant();
  await tx
    .insertInto('offers')
    .values({
      id: newId(),
      open_request_id: openRequestId,
      speaker_id: speakerId,
      status: 'made',
      date_time: dateTime,
      slots: JSON.stringify(slots),
      line,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['open_request_id', 'speaker_id']).doUpdateSet((row) => ({
        status: 'made',
        version: row('offers.version', '+', 1),
        date_time: dateTime,
        slots: JSON.stringify(slots),
        line,
        // An offer that was withdrawn is a new one.
        created_at: row
          .case()
          .when('offers.status', '=', 'withdrawn')
          .then(now)
          .else(row.ref('offers.created_at'))
          .end(),
        updated_at: now,
      })),
    )
    .execute();
};

/** Moves offers of a locked open request to a status, and raises their version. */
export const setOfferStatus = async (tx: Tx, ids: readonly string[], status: OfferStatus): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .updateTable('offers')
    .set((row) => ({ status, version: row('version', '+', 1), updated_at: instant() }))
    .where('id', 'in', ids)
    .execute();
};

/** How many offers of each open request wait for its teacher. */
export const countOffers = async (
  db: Db | Tx,
  openRequestIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (openRequestIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('offers')
    .select(({ fn }) => ['open_request_id as id', fn.countAll<number>().as('count')])
    .where('open_request_id', 'in', openRequestIds)
    .where('status', 'in', ['made', 'outdated'])
    .groupBy('open_request_id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
};
