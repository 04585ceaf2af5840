import type { Page } from '@portal/contract/paging.ts';
import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { Answer, Step } from '@portal/contract/requests/request-steps.ts';
import type { BookingForm, Proposal } from '@portal/contract/requests/requests.schemas.ts';
import type { VisitDetails } from '@portal/contract/requests/visit-details.schemas.ts';
import type { VisitPlan } from '@portal/contract/requests/visit-plan.schemas.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/connect.ts';
import type { Dialect } from '../../db/dialect.ts';
import type { Schema } from '../../db/schema.ts';
import { reindexRequests } from '../../db/search/reindex.ts';
import { SPEAKER_LISTS } from '../../db/speaker-lists.ts';
import { inBatches, inOrderOf } from '../../kernel/batches.ts';
import { type Instant, instant } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { decodeRequest, type StoredRequest } from './requests.row.ts';

interface RequestQuery extends Page {
  readonly teacherId?: string;
  readonly speakerId?: string;
}

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** Requests joined with their teacher and speaker. */
const selectRequests = (db: Db | Tx) =>
  db
    .selectFrom('requests')
    .innerJoin('users as teacher', 'teacher.id', 'requests.teacher_id')
    .leftJoin('teacher_profiles', 'teacher_profiles.user_id', 'requests.teacher_id')
    .innerJoin('users as speaker', 'speaker.id', 'requests.speaker_id')
    .leftJoin('speaker_profiles as profile', 'profile.user_id', 'requests.speaker_id')
    .selectAll('requests')
    .select([
      'teacher.email as teacher_email',
      'teacher.first_name as teacher_first_name',
      'teacher.last_name as teacher_last_name',
      'teacher.phone as teacher_phone',
      'teacher_profiles.school as teacher_school',
      'teacher_profiles.grade_level as teacher_grade_level',
      'teacher_profiles.city as teacher_city',
      'teacher_profiles.state as teacher_state',
      'teacher_profiles.subjects as teacher_subjects',
      'speaker.email as speaker_email',
      'speaker.first_name as speaker_first_name',
      'speaker.last_name as speaker_last_name',
      'speaker.phone as speaker_phone',
      'profile.organization as speaker_organization',
      'profile.job_title as speaker_job_title',
      'profile.bio as speaker_bio',
      'profile.in_person as speaker_in_person',
      'profile.virtual as speaker_virtual',
      'profile.city as speaker_city',
      'profile.state as speaker_state',
      'profile.country as speaker_country',
      'profile.image_hash as speaker_image_hash',
    ])
    .select(SPEAKER_LISTS);

export type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number];

/** The matching requests, newest first, in batches. */
export async function* listRequests(db: Db, query: RequestQuery): AsyncGenerator<StoredRequest[]> {
  let select = selectRequests(db).orderBy('requests.created_at', 'desc').orderBy('requests.id', 'desc');
  if (query.teacherId) select = select.where('requests.teacher_id', '=', query.teacherId);
  if (query.speakerId) select = select.where('requests.speaker_id', '=', query.speakerId);
  const cursorPlace = db
    .selectFrom('requests')
    .select(['created_at', 'id'])
    .where('id', '=', query.cursor ?? '');
  const read = (after: RequestRow | undefined, size: number) => {
    const page = select.limit(size);
    if (!after && query.cursor === undefined) return page.execute();
    const place = after ? sql`(${after.created_at}, ${after.id})` : cursorPlace;
    return page.where(sql<boolean>`(requests.created_at, requests.id) < ${place}`).execute();
  };
  for await (const rows of inBatches(read, query.limit)) yield rows.map(decodeRequest);
}

export const findRequest = async (db: Db | Tx, id: string): Promise<StoredRequest | undefined> => {
  const row = await selectRequests(db).where('requests.id', '=', id).executeTakeFirst();
  return row && decodeRequest(row);
};

/** The request that a teacher's form created with this key. */
export const findRequestByKey = async (
  tx: Tx,
  teacherId: string,
  bookingKey: string,
): Promise<StoredRequest | undefined> => {
  const row = await selectRequests(tx)
    .where('requests.teacher_id', '=', teacherId)
    .where('requests.booking_key', '=', bookingKey)
    .executeTakeFirst();
  return row && decodeRequest(row);
};

/** The number of a teacher's requests that are neither archived nor past, and the date of the first one. */
export const findOpenRequests = async (
  tx: Tx,
  teacherId: string,
): Promise<{ count: number; nextVisit: Instant | null }> => {
  const { count, nextVisit } = await tx
    .selectFrom('requests')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<Instant | null>('date_time').as('nextVisit'),
    ])
    .where('teacher_id', '=', teacherId)
    // A literal instead of a parameter, so that the planner can use the partial index.
    .where('status', '<>', sql.lit('Archived'))
    .where('date_time', '>', instant())
    .executeTakeFirstOrThrow();
  return { count: Number(count), nextVisit };
};

/** A user's requests, made or received, that are neither archived nor past. */
const isUpcomingOf = (userId: string) => (row: ExpressionBuilder<Schema, 'requests'>) =>
  row.and([
    row.or([row('requests.teacher_id', '=', userId), row('requests.speaker_id', '=', userId)]),
    row('requests.status', '<>', 'Archived'),
    row('requests.date_time', '>', instant()),
  ]);

/** How many of a user's requests are neither archived nor past. */
export const countUpcomingRequests = async (db: Db, userId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('requests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isUpcomingOf(userId))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** A user's requests that are neither archived nor past. */
export const findUpcomingRequests = async (tx: Tx, userId: string): Promise<StoredRequest[]> =>
  (await selectRequests(tx).where(isUpcomingOf(userId)).execute()).map(decodeRequest);

const CONFIRMED_LIMIT = 500;

/** The first 500 confirmed visits since an instant, optionally only those of a teacher or speaker. */
export const findConfirmedVisits = async (
  db: Db,
  userId: string | undefined,
  from: Instant,
): Promise<StoredRequest[]> => {
  const rows = await selectRequests(db)
    .where('requests.confirmed', '=', 1)
    .where('requests.date_time', '>=', from)
    .$if(userId !== undefined, (query) =>
      query.where((row) =>
        row.or([
          row('requests.teacher_id', '=', userId ?? ''),
          row('requests.speaker_id', '=', userId ?? ''),
        ]),
      ),
    )
    .orderBy('requests.date_time')
    .limit(CONFIRMED_LIMIT)
    .execute();
  return rows.map(decodeRequest);
};

/** The requests with these ids, in the same order. Deleted ones are skipped. */
export const findRequests = async (db: Db, ids: readonly string[]): Promise<StoredRequest[]> => {
  if (ids.length === 0) return [];
  const rows = await selectRequests(db).where('requests.id', 'in', ids).execute();
  return inOrderOf(ids, rows.map(decodeRequest));
};

/** What a request asks for. */
interface RequestContent extends Omit<BookingForm, 'speakerId' | 'gradeLevels' | 'subjects'> {
  readonly gradeLevels: readonly string[];
  readonly subjects: readonly string[];
}

/** The columns of a visit's plan. */
const encodePlan = (plan: VisitPlan) => ({
  date_time: plan.dateTime,
  timezone: plan.timezone,
  minutes: plan.minutes,
  in_person: flag(plan.isInPerson),
  virtual: flag(plan.isVirtual),
  city: plan.city,
  state: plan.state,
  country: plan.country,
});

/** The columns of a request's content. */
export const encodeContent = (form: RequestContent) => ({
  grade_levels: JSON.stringify(form.gradeLevels),
  subjects: JSON.stringify(form.subjects),
  estimated_students: form.estimatedStudents,
  event_name: form.eventName,
  event_purpose: form.eventPurpose,
  ...encodePlan(form),
  expertise: form.expertise,
  preferred_language: form.preferredLanguage,
  goals: form.goals,
  budget: form.budget,
  engagement_format: form.engagementFormat,
  additional_info: form.additionalInfo,
});

/** Locks these people's names and organizations against changes until the transaction ends. */
const lockNames = async (tx: Tx, { forShare }: Dialect, userIds: readonly string[]): Promise<void> => {
  if (!forShare) return;
  // Profiles before accounts, in the order in which saving a profile locks them.
  const organizations = tx.selectFrom('speaker_profiles').select('user_id').where('user_id', 'in', userIds);
  await organizations.modifyEnd(forShare).execute();
  const names = tx.selectFrom('users').select('id').where('id', 'in', userIds).orderBy('id');
  await names.modifyEnd(forShare).execute();
};

/**
 * Stores a new request, adds it to the search index and returns its id. Locks the names of its people, so that a
 * concurrent rename can't leave an old name in the index.
 */
export const insertRequest = async (
  tx: Tx,
  dialect: Dialect,
  teacherId: string,
  form: BookingForm,
  status: RequestStatus,
): Promise<string> => {
  const id = newId();
  const now = instant();
  await tx
    .insertInto('requests')
    .values({
      id,
      teacher_id: teacherId,
      speaker_id: form.speakerId,
      status,
      ...encodeContent(form),
      booking_key: form.bookingKey ?? null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await lockNames(tx, dialect, [teacherId, form.speakerId]);
  await reindexRequests(tx, [id]);
  return id;
};

/** What a step writes. Columns that it doesn't name stay as they are. */
interface StepChange {
  readonly status: RequestStatus;
  readonly answer: Answer;
  readonly reason: string;
  readonly confirmed: boolean;
  readonly proposal: Proposal | null;
  /** The new plan of the visit, if it changes. */
  readonly plan?: VisitPlan | undefined;
}

/** Writes a step if the request still has that version; otherwise returns false. */
export const saveStep = async (
  tx: Tx,
  { id, version }: { readonly id: string; readonly version: number },
  { status, answer, reason, confirmed, proposal, plan }: StepChange,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('requests')
    .set({
      status,
      answer,
      answer_reason: reason,
      confirmed: flag(confirmed),
      proposal: proposal && JSON.stringify(proposal),
      ...(plan && encodePlan(plan)),
      version: version + 1,
      updated_at: instant(),
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await reindexRequests(tx, [id]);
  return true;
};

/** Saves the details of a visit if the request still has that version; otherwise returns false. */
export const saveDetails = async (
  tx: Tx,
  { id, version }: { readonly id: string; readonly version: number },
  details: VisitDetails,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('requests')
    .set({ ...details, version: version + 1, updated_at: instant() })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

interface NewTransition {
  readonly requestId: string;
  readonly actorId: string | null;
  readonly step: Step;
  /** Null for a new request. */
  readonly from: RequestStatus | null;
  readonly to: RequestStatus;
  readonly reason?: string;
  /** The proposed times. */
  readonly times?: readonly Instant[];
  /** By default now. */
  readonly at?: Instant | undefined;
}

/** Records steps in the history. */
export const insertTransitions = async (tx: Tx, transitions: readonly NewTransition[]): Promise<void> => {
  const rows = transitions.map(
    ({ requestId, actorId, step, from, to, reason = '', times = [], at = instant() }) => ({
      id: newId(),
      request_id: requestId,
      actor_id: actorId,
      step,
      from_status: from,
      to_status: to,
      reason,
      times: JSON.stringify(times),
      at,
    }),
  );
  await tx.insertInto('request_transitions').values(rows).execute();
};
