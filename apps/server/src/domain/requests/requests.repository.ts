import { VISIT_MINUTES_MAX, VISITS_AHEAD } from '@portal/contract/limits.ts';
import type { Page } from '@portal/contract/paging.ts';
import { INITIAL_STATUS } from '@portal/contract/requests/request-status.ts';
import { isPastVisit } from '@portal/contract/requests/request-steps.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { inBatches, inOrderOf } from '../../kernel/batches.ts';
import { type Instant, instant, MINUTE } from '../../kernel/clock.ts';
import { pageGone } from '../../kernel/errors.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { countRows } from '../../platform/db/count-rows.ts';
import type { Place } from '../../platform/db/search/cursor.ts';
import type { Schema } from '../schema.ts';
import { KNOWN_TO_SPEAKER } from './known-to-speaker.ts';
import {
  decodeRequest,
  type RequestRow,
  type StoredRequest,
  selectRequests,
} from './stored-requests.repository.ts';

export interface RequestQuery extends Pick<Page, 'limit'> {
  /** Only older requests than this one. */
  readonly after?: Place | undefined;
  readonly teacherId?: string;
  readonly speakerId?: string;
  /** Whether to leave out requests that their speaker doesn't know about. */
  readonly onlyKnown?: boolean;
}

/** The matching requests, newest first, in batches. */
export async function* listRequests(db: Db, query: RequestQuery): AsyncGenerator<StoredRequest[]> {
  let select = selectRequests(db).orderBy('requests.created_at', 'desc').orderBy('requests.id', 'desc');
  if (query.teacherId) select = select.where('requests.teacher_id', '=', query.teacherId);
  if (query.speakerId) select = select.where('requests.speaker_id', '=', query.speakerId);
  if (query.onlyKnown) select = select.where(KNOWN_TO_SPEAKER);
  const read = (last: RequestRow | undefined, size: number) => {
    const page = select.limit(size);
    const place = last ? { createdAt: last.created_at, id: last.id } : query.after;
    if (!place) return page.execute();
    return page
      .where(sql<boolean>`(requests.created_at, requests.id) < (${place.createdAt}, ${place.id})`)
      .execute();
  };
  for await (const rows of inBatches(read, query.limit)) yield rows.map(decodeRequest);
}

/** The place of a request in a list; undefined without an id. Throws if the request is gone. */
export const findPlace = async (db: Db, id: string | undefined): Promise<Place | undefined> => {
  if (id === undefined) return undefined;
  const place = await db
    .selectFrom('requests')
    .select(['created_at as createdAt', 'id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!place) throw pageGone();
  return place;
};

export const findRequest = async (db: Db | Tx, id: string): Promise<StoredRequest | undefined> => {
  const row = await selectRequests(db).where('requests.id', '=', id).executeTakeFirst();
  return row && decodeRequest(row);
};

/** A user's requests, made or received, that are neither archived nor past. */
const isUpcomingOf = (userId: string) => (row: ExpressionBuilder<Schema, 'requests'>) =>
  row.and([
    row.or([row('requests.teacher_id', '=', userId), row('requests.speaker_id', '=', userId)]),
    row('requests.status', '<>', 'Archived'),
    row('requests.date_time', '>', instant()),
  ]);

/** How many of a user's requests are neither archived nor past, optionally only those that their speaker knows about. */
export const countUpcomingRequests = (
  db: Db,
  userId: string,
  { onlyKnown }: { readonly onlyKnown: boolean },
): Promise<number> =>
  countRows(
    db
      .selectFrom('requests')
      .where(isUpcomingOf(userId))
      .$if(onlyKnown, (query) => query.where(KNOWN_TO_SPEAKER)),
  );

/** A user's requests that are neither archived nor past. */
export const findUpcomingRequests = async (tx: Tx, userId: string): Promise<StoredRequest[]> =>
  (await selectRequests(tx).where(isUpcomingOf(userId)).execute()).map(decodeRequest);

const CONFIRMED_LIMIT = 500;

/** More visits than one person can have begun within the length of the longest. */
const BEGUN_LIMIT = 50;

/** All confirmed visits, or those of a teacher or speaker. */
const selectConfirmed = (db: Db, userId: string | undefined) =>
  selectRequests(db)
    // A literal instead of a parameter, so that the planner can use the partial index.
    .where('requests.confirmed', '=', sql.lit(1))
    .$if(userId !== undefined, (query) =>
      query.where((row) =>
        row.or([
          row('requests.teacher_id', '=', userId ?? ''),
          row('requests.speaker_id', '=', userId ?? ''),
        ]),
      ),
    );

/** The next confirmed visit of a teacher or speaker that isn't over; undefined if there is none. */
export const findNextVisit = async (db: Db, userId: string): Promise<StoredRequest | undefined> => {
  const rows = await selectConfirmed(db, userId)
    .where('requests.date_time', '>=', instant(-VISIT_MINUTES_MAX * MINUTE))
    .orderBy('requests.date_time')
    .limit(BEGUN_LIMIT)
    .execute();
  return rows.map(decodeRequest).find((visit) => !isPastVisit(visit));
};

/**
 * The next 500 confirmed visits and, as far as there's room, the last ones since an instant; in order, and optionally only
 * those of a teacher or speaker.
 */
export const findConfirmedVisits = async (
  db: Db,
  userId: string | undefined,
  from: Instant,
): Promise<StoredRequest[]> => {
  const now = instant();
  const confirmed = selectConfirmed(db, userId);
  const upcoming = await confirmed
    .where('requests.date_time', '>=', now)
    .orderBy('requests.date_time')
    .limit(CONFIRMED_LIMIT)
    .execute();
  const past = await confirmed
    .where('requests.date_time', '>=', from)
    .where('requests.date_time', '<', now)
    .orderBy('requests.date_time', 'desc')
    .limit(CONFIRMED_LIMIT - upcoming.length)
    .execute();
  return [...past.reverse(), ...upcoming].map(decodeRequest);
};

/** The ids of a user's requests, made or received. */
export const findRequestIdsOf = async (tx: Tx, userId: string): Promise<string[]> => {
  const theirs = tx
    .selectFrom('requests')
    .select('id')
    .where((row) => row.or([row('teacher_id', '=', userId), row('speaker_id', '=', userId)]));
  return (await theirs.execute()).map(({ id }) => id);
};

/** The first confirmed visits of the next `VISITS_AHEAD`, in order. */
export const findComingVisits = async (db: Db, limit: number): Promise<StoredRequest[]> => {
  const rows = await selectRequests(db)
    // A literal instead of a parameter, so that the planner can use the partial index.
    .where('requests.confirmed', '=', sql.lit(1))
    .where('requests.date_time', '>=', instant())
    .where('requests.date_time', '<', instant(VISITS_AHEAD))
    .orderBy('requests.date_time')
    .orderBy('requests.id')
    .limit(limit)
    .execute();
  return rows.map(decodeRequest);
};

/** The requests with these ids, in the same order. Deleted ones are skipped. */
export const findRequests = async (db: Db, ids: readonly string[]): Promise<StoredRequest[]> => {
  if (ids.length === 0) return [];
  const rows = await selectRequests(db).where('requests.id', 'in', ids).execute();
  return inOrderOf(ids, rows.map(decodeRequest));
};

const TO_REVIEW = sql.lit(INITIAL_STATUS);

/** The first requests that wait for review, oldest first. */
export const findToReview = async (db: Db | Tx, limit: number): Promise<StoredRequest[]> => {
  const rows = await selectRequests(db)
    .where('requests.status', '=', TO_REVIEW)
    .orderBy('requests.id')
    .limit(limit)
    .execute();
  return rows.map(decodeRequest);
};

export const countToReview = (db: Db | Tx): Promise<number> =>
  countRows(db.selectFrom('requests').where('status', '=', TO_REVIEW));
