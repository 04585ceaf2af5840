import type { BookingForm } from '@portal/contract/booking/booking.schemas.ts';
import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import { type NextState, reachesSpeaker, type Side } from '@portal/contract/requests/request-steps.ts';
import type { Proposal } from '@portal/contract/requests/requests.schemas.ts';
import type { FeedbackForm } from '@portal/contract/visits/feedback.schemas.ts';
import type { VisitDetails } from '@portal/contract/visits/visit-details.ts';
import type { VisitPlan } from '@portal/contract/visits/visit-plan.schemas.ts';
import { type Selectable, sql, type UpdateObject } from 'kysely';
import { type Instant, instant } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { type RequestTable, requestTextColumns } from '../request-schema.ts';
import type { Schema } from '../schema.ts';
import { reindexRequests } from '../search/reindex.ts';

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** What a request asks for. */
export interface RequestContent
  extends Omit<
    BookingForm,
    | 'speakerId'
    | 'gradeLevels'
    | 'subjects'
    | 'preferredLanguage'
    | 'bookingKey'
    | 'despiteDuplicate'
    | 'despiteSameTime'
    | 'insteadOf'
  > {
  readonly gradeLevels: readonly string[];
  readonly subjects: readonly string[];
  readonly preferredLanguage: string;
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
  ...encodePlan(form),
  preferred_language: form.preferredLanguage,
  ...requestTextColumns(form),
});

/**
 * Locks people's accounts, names and organizations against changes until the transaction ends. Call it before requests
 * are written, in the order in which profiles and accounts lock their rows. Returns those whose account still exists.
 */
export const lockExisting = async (tx: Tx, userIds: readonly string[]): Promise<ReadonlySet<string>> => {
  if (userIds.length === 0) return new Set();
  const organizations = tx.selectFrom('speaker_profiles').select('user_id').where('user_id', 'in', userIds);
  await organizations.forShare().execute();
  const accounts = tx.selectFrom('users').select('id').where('id', 'in', userIds).orderBy('id');
  return new Set((await accounts.forShare().execute()).map(({ id }) => id));
};

/** Locks people like `lockExisting`. Returns false if an account was deleted. */
export const lockPeople = async (tx: Tx, userIds: readonly string[]): Promise<boolean> => {
  const existing = await lockExisting(tx, userIds);
  return userIds.every((id) => existing.has(id));
};

/**
 * Stores a new request of locked people, adds it to the search index and returns its id. `visitId` is the visit that it's
 * for, which is locked; by default one of its own.
 */
export const insertRequest = async (
  tx: Tx,
  teacherId: string,
  form: RequestContent & Pick<BookingForm, 'speakerId' | 'bookingKey'>,
  status: RequestStatus,
  visitId?: string,
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
      visit_id: visitId ?? id,
      passed_on_at: reachesSpeaker(status) ? now : null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await reindexRequests(tx, [id]);
  return id;
};

/** What a step writes. Columns that it doesn't name stay as they are. */
interface StepChange extends NextState {
  readonly reason: string;
  readonly proposal: Proposal | null;
  /** The new plan of the visit, if it changes. */
  readonly plan?: VisitPlan | undefined;
  /** Everything that the request asks for, if it's edited. */
  readonly content?: RequestContent | undefined;
  readonly details?: Partial<VisitDetails>;
  /** Whether the request isn't what administrators have reviewed anymore, or they or its speaker have decided about it. */
  readonly review?: 'outdated' | 'settled' | undefined;
}

/** A request as someone saw it, or as a transaction read it. */
interface Seen {
  readonly id: string;
  readonly version: number;
}

/** Writes columns of a request and raises its version, if it still has the one seen; otherwise returns false. */
const saveColumns = async (
  tx: Tx,
  { id, version }: Seen,
  columns: UpdateObject<Schema, 'requests'>,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('requests')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await reindexRequests(tx, [id]);
  return true;
};

/** Writes a step if the request still has that version; otherwise returns false. */
export const saveStep = (
  tx: Tx,
  seen: Seen,
  { status, answer, reason, confirmed, proposal, plan, content, details, review }: StepChange,
): Promise<boolean> => {
  const now = instant();
  return saveColumns(tx, seen, {
    status,
    answer,
    answer_reason: reason,
    confirmed: flag(confirmed),
    proposal: proposal && JSON.stringify(proposal),
    ...(plan && encodePlan(plan)),
    ...(content && encodeContent(content)),
    ...details,
    ...(review && { edited_at: review === 'outdated' ? now : null }),
    // The first date stays: whoever has been asked once goes on seeing the request.
    ...(reachesSpeaker(status) && { passed_on_at: sql<Instant>`coalesce(passed_on_at, ${now})` }),
    updated_at: now,
  });
};

type RequestColumns = Selectable<RequestTable>;

/** Columns of a request with their values before a change. */
export type ColumnsBefore = Partial<Omit<RequestColumns, 'id' | 'version'>>;

/** A request as it's stored. */
export const readColumns = (tx: Tx, id: string): Promise<RequestColumns> =>
  tx.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The columns that a change has written, apart from the version, with their values before it. */
export const columnsBefore = (before: RequestColumns, after: RequestColumns): ColumnsBefore => {
  const { id: _id, version: _version, ...columns } = before;
  const current: Readonly<Record<string, unknown>> = { ...after };
  return Object.fromEntries(Object.entries(columns).filter(([column, value]) => value !== current[column]));
};

/** Gives columns their old values back if the request still has that version; otherwise returns false. */
export const restoreColumns = (tx: Tx, seen: Seen, columns: ColumnsBefore): Promise<boolean> =>
  saveColumns(tx, seen, columns);

/** Saves the details of a visit if the request still has that version; otherwise returns false. */
export const saveDetails = (tx: Tx, seen: Seen, details: VisitDetails): Promise<boolean> =>
  saveColumns(tx, seen, { ...details, updated_at: instant() });

// What people report after a visit replaces nothing that someone else has seen, so it names no version but raises it:
// undoing a status must not overtake it.
const RAISED = { version: sql<number>`version + 1` };

/** Inserts or replaces what a side says about a visit. */
export const saveFeedback = async (
  tx: Tx,
  requestId: string,
  side: Side,
  { tookPlace, students, rating, comment, mayQuote }: FeedbackForm,
): Promise<void> => {
  const row = {
    ...{ took_place: flag(tookPlace), students, rating, comment },
    ...{ may_quote: flag(mayQuote), given_at: instant() },
  };
  await tx
    .insertInto('visit_feedback')
    .values({ request_id: requestId, party: side, ...row })
    .onConflict((conflict) => conflict.columns(['request_id', 'party']).doUpdateSet(row))
    .execute();
  await tx
    .updateTable('requests')
    .set({ reported: 1, ...RAISED })
    .where('id', '=', requestId)
    .execute();
};

/** Stores whether a visit took place, unless one of its sides has reported on it. Returns false then. */
export const recordResult = async (tx: Tx, id: string, tookPlace: boolean): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('requests')
    .set({ recorded: flag(tookPlace), reported: 1, ...RAISED })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('visit_feedback').select('party').where('request_id', '=', id))),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
