import { HISTORY_MAX } from '@portal/contract/limits.ts';
import type { OpenRequestStep } from '@portal/contract/open-requests/open-request-status.ts';
import type { Role } from '@portal/contract/options.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import { type Instant, instant } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { lockNames } from '../../platform/db/engine.ts';

/** Serializes what decides who is asked next, so that nobody gets more emails than allowed. */
export const lockAsking = (tx: Tx): Promise<void> => lockNames(tx, ['open requests asked']);

/** Stores that speakers were asked for an open request. Those who were asked before stay as they are. */
export const insertAsked = async (
  tx: Tx,
  openRequestId: string,
  speakerIds: readonly string[],
  { byPortal, at = instant() }: { readonly byPortal: boolean; readonly at?: Instant },
): Promise<void> => {
  if (speakerIds.length === 0) return;
  const rows = speakerIds.map((id) => ({
    open_request_id: openRequestId,
    speaker_id: id,
    by_portal: byPortal ? (1 as const) : (0 as const),
    asked_at: at,
  }));
  await tx
    .insertInto('open_requests_asked')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Stores that a new speaker was asked for the open request of their invite, unless that has ended. '' is none. */
export const askInvited = async (tx: Tx, openRequestId: string, speakerId: string): Promise<void> => {
  const open = await tx
    .selectFrom('open_requests')
    .select('id')
    .where('id', '=', openRequestId)
    .where('status', '=', 'open')
    .forShare()
    .executeTakeFirst();
  if (open) await insertAsked(tx, open.id, [speakerId], { byPortal: false });
};

/** Who was asked for an open request. */
export const findAsked = async (db: Db | Tx, openRequestId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('open_requests_asked')
    .select('speaker_id')
    .where('open_request_id', '=', openRequestId)
    .execute();
  return rows.map((row) => row.speaker_id);
};

/** For which open requests a speaker was asked. */
export const findAskedFor = async (db: Db | Tx, speakerId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('open_requests_asked')
    .select('open_request_id')
    .where('speaker_id', '=', speakerId)
    .execute();
  return rows.map((row) => row.open_request_id);
};

/** How many speakers were asked for each open request. */
export const countAsked = async (
  db: Db | Tx,
  openRequestIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (openRequestIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('open_requests_asked')
    .select(({ fn }) => ['open_request_id as id', fn.countAll<number>().as('count')])
    .where('open_request_id', 'in', openRequestIds)
    .groupBy('open_request_id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
};

interface NewStep {
  readonly step: OpenRequestStep;
  readonly by: Role | 'portal';
  readonly personId?: string;
  readonly requestId?: string;
  readonly detail?: string;
}

/** Adds a step to the history of an open request. */
export const insertStep = async (
  tx: Tx,
  openRequestId: string,
  { step, by, personId, requestId, detail = '' }: NewStep,
): Promise<void> => {
  await tx
    .insertInto('open_request_steps')
    .values({
      id: newId(),
      open_request_id: openRequestId,
      step,
      taken_by: by,
      person_id: personId ?? null,
      request_id: requestId ?? null,
      detail,
      at: instant(),
    })
    .execute();
};

/** The last `HISTORY_MAX` steps of an open request, oldest first. */
export const listSteps = async (db: Db, openRequestId: string) => {
  const rows = await db
    .selectFrom('open_request_steps as step')
    .leftJoin('users as person', 'person.id', 'step.person_id')
    .select(['step.at', 'step.step', 'step.taken_by', 'step.detail', 'person.first_name', 'person.last_name'])
    .where('step.open_request_id', '=', openRequestId)
    .orderBy('step.at', 'desc')
    .orderBy('step.id', 'desc')
    .limit(HISTORY_MAX)
    .execute();
  return rows.reverse().map((row) => ({
    at: row.at,
    step: row.step,
    by: row.taken_by === 'admin' ? ('administrator' as const) : row.taken_by,
    person: fullName({ firstName: row.first_name ?? '', lastName: row.last_name ?? '' }),
    detail: row.detail,
  }));
};

export type StoredStep = Awaited<ReturnType<typeof listSteps>>[number];
