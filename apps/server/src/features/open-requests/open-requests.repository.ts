import type { OpenRequestStatus } from '@portal/contract/open-requests/open-request-status.ts';
import { careerDaySchema, storedWhenSchema } from '@portal/contract/open-requests/open-requests.schemas.ts';
import { timeZoneOf } from '@portal/contract/time-zones.ts';
import { readerZone } from '../../domain/reader-zone.ts';
import { requestTextsInRow } from '../../domain/request-schema.ts';
import {
  decodeRequest,
  type StoredRequest,
  selectRequests,
} from '../../domain/requests/stored-requests.repository.ts';
import type { Instant } from '../../kernel/clock.ts';
import { parseColumn, readTextList } from '../../kernel/stored-json.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';

/** Open requests with their teachers. */
export const selectOpenRequests = (db: Db | Tx) =>
  db
    .selectFrom('open_requests')
    .innerJoin('users as teacher', 'teacher.id', 'open_requests.teacher_id')
    .leftJoin('teacher_profiles as profile', 'profile.user_id', 'open_requests.teacher_id')
    .selectAll('open_requests')
    .select([
      'teacher.email',
      'teacher.first_name',
      'teacher.last_name',
      'teacher.time_zone',
      'profile.school',
      'profile.grade_level as teacher_grade_level',
      'profile.city as teacher_city',
      'profile.state as teacher_state',
      'profile.country as teacher_country',
      'profile.subjects as teacher_subjects',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectOpenRequests>['execute']>>[number];

/** One place of an open request. */
export interface StoredPlace {
  readonly number: number;
  readonly dateTime: Instant | null;
  readonly room: string;
  readonly requestId: string | null;
}

/** A decoded open request with its teacher, its times in order and its places. */
export type StoredOpenRequest = ReturnType<typeof decode> & {
  readonly times: readonly Instant[];
  readonly places: readonly StoredPlace[];
};

const decode = (row: Row) => ({
  id: row.id,
  status: row.status,
  version: row.version,
  teacherId: row.teacher_id,
  teacher: {
    id: row.teacher_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    school: row.school ?? '',
    gradeLevel: row.teacher_grade_level ?? '',
    city: row.teacher_city ?? '',
    state: row.teacher_state ?? '',
    subjects: readTextList(row.teacher_subjects),
  },
  /** The time zone that the teacher lives by. */
  teacherZone: readerZone(
    {
      hours: null,
      browser: row.time_zone,
      state: row.teacher_state ?? '',
      country: row.teacher_country ?? '',
    },
    timeZoneOf(row.timezone),
  ),
  gradeLevels: readTextList(row.grade_levels),
  subjects: readTextList(row.subjects),
  estimatedStudents: row.estimated_students,
  preferredLanguage: row.preferred_language,
  ...requestTextsInRow(row),
  timezone: timeZoneOf(row.timezone),
  minutes: row.minutes,
  isInPerson: row.in_person === 1,
  isVirtual: row.virtual === 1,
  city: row.city,
  state: row.state,
  country: row.country,
  when: parseColumn(storedWhenSchema, row.possible_when, { kind: 'times', times: [] }),
  careerDay: parseColumn(careerDaySchema.nullable(), row.career_day, null),
  lastTime: row.last_time,
  visitId: row.visit_id,
  openedAt: row.opened_at,
  toldAt: row.told_at,
  reason: row.reason,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** Adds the times and places of open requests. */
export const withParts = async (db: Db | Tx, rows: readonly Row[]): Promise<StoredOpenRequest[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const times = await db
    .selectFrom('open_request_times')
    .selectAll()
    .where('open_request_id', 'in', ids)
    .orderBy('date_time')
    .execute();
  const places = await db
    .selectFrom('open_request_places')
    .selectAll()
    .where('open_request_id', 'in', ids)
    .orderBy('number')
    .execute();
  const timesOf = Map.groupBy(times, (time) => time.open_request_id);
  const placesOf = Map.groupBy(places, (place) => place.open_request_id);
  return rows.map((row) => ({
    ...decode(row),
    times: (timesOf.get(row.id) ?? []).map((time) => time.date_time),
    places: (placesOf.get(row.id) ?? []).map((place) => ({
      number: place.number,
      dateTime: place.date_time,
      room: place.room,
      requestId: place.request_id,
    })),
  }));
};

/** One open request. */
export const findOpenRequest = async (db: Db | Tx, id: string): Promise<StoredOpenRequest | undefined> => {
  const row = await selectOpenRequests(db).where('open_requests.id', '=', id).execute();
  return (await withParts(db, row))[0];
};

/** The open request that a teacher's form created with this key. */
export const findByKey = async (
  tx: Tx,
  teacherId: string,
  key: string,
): Promise<StoredOpenRequest | undefined> => {
  const row = await selectOpenRequests(tx)
    .where('open_requests.teacher_id', '=', teacherId)
    .where('open_requests.open_request_key', '=', key)
    .execute();
  return (await withParts(tx, row))[0];
};

/** The live open request of a visit for which speakers were asked first. */
export const findByVisit = async (tx: Tx, visitId: string): Promise<StoredOpenRequest | undefined> => {
  const row = await selectOpenRequests(tx)
    .where('open_requests.visit_id', '=', visitId)
    .where('open_requests.status', 'in', ['asking', 'review', 'open'])
    .execute();
  return (await withParts(tx, row))[0];
};

interface Query {
  readonly teacherId?: string;
  /** Those on which a speaker has made an offer, whatever became of it. */
  readonly offeredBy?: string;
  readonly statuses: readonly OpenRequestStatus[];
  /** Without an offer, and open since before this instant. */
  readonly withoutOfferSince?: Instant | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Open requests, newest first. Ids grow with time, so that they're also the order. */
export const listOpenRequests = async (
  db: Db | Tx,
  { teacherId, offeredBy, statuses, withoutOfferSince, cursor, limit }: Query,
): Promise<StoredOpenRequest[]> => {
  let query = selectOpenRequests(db).where('open_requests.status', 'in', statuses);
  if (teacherId !== undefined) query = query.where('open_requests.teacher_id', '=', teacherId);
  if (offeredBy !== undefined)
    query = query.where('open_requests.id', 'in', (row) =>
      row.selectFrom('offers').select('offers.open_request_id').where('offers.speaker_id', '=', offeredBy),
    );
  if (withoutOfferSince !== undefined)
    query = query
      .where('open_requests.opened_at', '<', withoutOfferSince)
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('offers')
              .select('offers.id')
              .whereRef('offers.open_request_id', '=', 'open_requests.id')
              .where('offers.status', 'in', ['made', 'outdated', 'taken']),
          ),
        ),
      );
  if (cursor !== undefined) {
    const after = db.selectFrom('open_requests').select('created_at').where('id', '=', cursor);
    query = query.where((row) =>
      row.or([
        row('open_requests.created_at', '<', after),
        row('open_requests.created_at', '=', after).and('open_requests.id', '<', cursor),
      ]),
    );
  }
  const rows = await query
    .orderBy('open_requests.created_at', 'desc')
    .orderBy('open_requests.id', 'desc')
    .limit(limit)
    .execute();
  return withParts(db, rows);
};

/** The slot of a career day that a request has. */
export const findPlaceOf = (tx: Tx, requestId: string) =>
  tx
    .selectFrom('open_request_places as place')
    .innerJoin('open_requests', 'open_requests.id', 'place.open_request_id')
    .select(['place.open_request_id as openRequestId', 'place.number'])
    .where('place.request_id', '=', requestId)
    .where('open_requests.career_day', 'is not', null)
    .executeTakeFirst();

/** The visit of the speakers who were asked before everybody else. It never changes. */
export const findVisitId = async (tx: Tx, id: string): Promise<string | null> => {
  const row = await tx.selectFrom('open_requests').select('visit_id').where('id', '=', id).executeTakeFirst();
  return row?.visit_id ?? null;
};

/** The requests that have places of open requests. */
export const findPlaced = async (db: Db | Tx, ids: readonly string[]): Promise<StoredRequest[]> => {
  if (ids.length === 0) return [];
  const rows = await selectRequests(db).where('requests.id', 'in', ids).execute();
  return rows.map(decodeRequest);
};
