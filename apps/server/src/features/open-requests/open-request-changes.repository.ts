import type { OpenRequestForm } from '@portal/contract/open-requests/open-request-forms.schemas.ts';
import type { OpenRequestStatus } from '@portal/contract/open-requests/open-request-status.ts';
import type { UpdateObject } from 'kysely';
import { requestTextColumns } from '../../domain/request-schema.ts';
import type { Schema } from '../../domain/schema.ts';
import { type Instant, instant } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { lockNames } from '../../platform/db/engine.ts';
import type { StoredOpenRequest, StoredPlace } from './open-requests.repository.ts';
import { storedWhen } from './stored-when.ts';

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** What an open request asks for, without its key or version. */
export type OpenRequestContent = Omit<OpenRequestForm, 'openRequestKey'>;

/**
 * Locks open requests until the transaction ends. Call it before they're read, and before any other lock but their visits';
 * jobs of theirs are locked later, too.
 */
export const lockOpenRequests = (tx: Tx, ids: readonly string[]): Promise<void> =>
  lockNames(
    tx,
    ids.map((id) => `open request ${id}`),
  );

const encode = (content: OpenRequestContent) => ({
  grade_levels: JSON.stringify(content.gradeLevels),
  subjects: JSON.stringify(content.subjects),
  estimated_students: content.estimatedStudents,
  preferred_language: content.preferredLanguage,
  ...requestTextColumns(content),
  timezone: content.timezone,
  minutes: content.minutes,
  in_person: flag(content.isInPerson),
  virtual: flag(content.isVirtual),
  city: content.city,
  state: content.state,
  country: content.country,
  possible_when: JSON.stringify(storedWhen(content)),
  career_day: content.careerDay && JSON.stringify(content.careerDay),
  last_time: content.times.at(-1) ?? instant(),
});

/** Writes the times and the places of an open request of which none is taken. */
const writeParts = async (
  tx: Tx,
  id: string,
  times: readonly Instant[],
  places: readonly Pick<StoredPlace, 'number' | 'dateTime' | 'room'>[],
): Promise<void> => {
  await tx.deleteFrom('open_request_times').where('open_request_id', '=', id).execute();
  await tx.deleteFrom('open_request_places').where('open_request_id', '=', id).execute();
  await tx
    .insertInto('open_request_times')
    .values(times.map((time) => ({ open_request_id: id, date_time: time })))
    .execute();
  await tx
    .insertInto('open_request_places')
    .values(
      places.map(({ number, dateTime, room }) => ({
        open_request_id: id,
        number,
        date_time: dateTime,
        room,
        request_id: null,
      })),
    )
    .execute();
};

interface NewOpenRequest {
  readonly teacherId: string;
  readonly status: OpenRequestStatus;
  readonly content: OpenRequestContent;
  readonly places: readonly Pick<StoredPlace, 'number' | 'dateTime' | 'room'>[];
  readonly key: string | undefined;
  readonly visitId?: string | undefined;
}

/** Stores a new open request of a locked teacher, and returns its id. */
export const insertOpenRequest = async (
  tx: Tx,
  { teacherId, status, content, places, key, visitId }: NewOpenRequest,
): Promise<string> => {
  const id = newId();
  const now = instant();
  await tx
    .insertInto('open_requests')
    .values({
      id,
      teacher_id: teacherId,
      status,
      ...encode(content),
      visit_id: visitId ?? null,
      open_request_key: key ?? null,
      opened_at: status === 'open' ? now : null,
      told_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await writeParts(tx, id, content.times, places);
  return id;
};

/** Replaces what a locked open request asks for, and raises its version. */
export const replaceContent = async (
  tx: Tx,
  { id, version }: Pick<StoredOpenRequest, 'id' | 'version'>,
  content: OpenRequestContent,
  places: readonly Pick<StoredPlace, 'number' | 'dateTime' | 'room'>[],
): Promise<void> => {
  await tx
    .updateTable('open_requests')
    .set({ ...encode(content), version: version + 1, updated_at: instant() })
    .where('id', '=', id)
    .execute();
  await writeParts(tx, id, content.times, places);
};

/** Moves a locked career day and its slots, whoever has them, and raises its version. */
export const moveTimes = async (
  tx: Tx,
  { id, version }: Pick<StoredOpenRequest, 'id' | 'version'>,
  content: Pick<OpenRequestContent, 'when' | 'times'>,
  places: readonly Pick<StoredPlace, 'number' | 'dateTime'>[],
): Promise<void> => {
  await updateOpenRequest(tx, id, {
    possible_when: JSON.stringify(storedWhen(content)),
    last_time: content.times.at(-1) ?? instant(),
    version: version + 1,
  });
  await tx.deleteFrom('open_request_times').where('open_request_id', '=', id).execute();
  await tx
    .insertInto('open_request_times')
    .values(content.times.map((time) => ({ open_request_id: id, date_time: time })))
    .execute();
  for (const { number, dateTime } of places)
    await tx
      .updateTable('open_request_places')
      .set({ date_time: dateTime })
      .where('open_request_id', '=', id)
      .where('number', '=', number)
      .execute();
};

/** Writes columns of a locked open request. */
export const updateOpenRequest = async (
  tx: Tx,
  id: string,
  columns: Omit<UpdateObject<Schema, 'open_requests'>, 'updated_at'>,
): Promise<void> => {
  await tx
    .updateTable('open_requests')
    .set({ ...columns, updated_at: instant() })
    .where('id', '=', id)
    .execute();
};

/** Gives a free place to a confirmed request, or frees it. */
export const setPlace = async (
  tx: Tx,
  openRequestId: string,
  number: number,
  requestId: string | null,
): Promise<void> => {
  await tx
    .updateTable('open_request_places')
    .set({ request_id: requestId })
    .where('open_request_id', '=', openRequestId)
    .where('number', '=', number)
    .execute();
};
