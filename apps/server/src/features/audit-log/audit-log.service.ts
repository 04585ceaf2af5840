import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '@portal/contract/audit-log/audit-actions.ts';
import { DELETED_USER } from '@portal/contract/audit-log/audit-labels.ts';
import type { AuditFilter, AuditSearch } from '@portal/contract/audit-log/audit-log.schemas.ts';
import { USER_AUDIT_ENTRIES } from '@portal/contract/limits.ts';
import type { Role } from '@portal/contract/options.ts';
import { auditLogFileName } from '@portal/contract/speaker-import/csv-file.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import type { Named } from '../../domain/users/users.repository.ts';
import { instant, today } from '../../kernel/clock.ts';
import { type CsvColumn, CsvFile, csvText } from '../../kernel/csv.ts';
import { NotSignedIn } from '../../kernel/errors.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { auditColumns } from './audit-cells.ts';
import * as repository from './audit-log.repository.ts';

/** An action and what it was done to, with the values it changed. */
export interface AuditedAction {
  readonly action: AuditAction;
  readonly subject: { readonly id: string; readonly name: string };
  /** Plain values by the contract's field names, without secrets and pictures. */
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

const write = (
  tx: Tx,
  actor: { readonly id: string; readonly name: string; readonly email: string },
  { action, subject, before = {}, after = {} }: AuditedAction,
): Promise<void> => {
  const entry = {
    at: instant(),
    actor_id: actor.id,
    actor_name: actor.name,
    actor_email: actor.email,
    action,
    subject_id: subject.id,
    subject_name: subject.name,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  };
  return repository.insertEntries(tx, [entry]);
};

const actorOf = (actor: SessionUser) => ({ id: actor._id, name: fullName(actor), email: actor.email });

/** Throws if the account was deleted after the call began, because its name must not get back into the log. */
const lockActor = async (tx: Tx, { _id: id }: SessionUser): Promise<void> => {
  if (!(await repository.lockAccount(tx, id))) throw new NotSignedIn();
};

/**
 * Records an administrator's action in its own transaction. Does nothing for other roles. Throws if the administrator's
 * account was deleted.
 */
export const recordAction = async (tx: Tx, actor: SessionUser, action: AuditedAction): Promise<void> => {
  if (actor.role !== 'admin') return;
  await lockActor(tx, actor);
  await write(tx, actorOf(actor), action);
};

/** Records a login or password event of an account of any role, without addresses and passwords. */
export const recordAccountEvent = async (
  tx: Tx,
  account: Named,
  action: AuditAction,
  after: AuditedAction['after'] = {},
  before: AuditedAction['before'] = {},
): Promise<void> => {
  const { id, email } = account;
  const name = fullName(account);
  await write(tx, { id, name, email }, { action, subject: { id, name }, before, after });
};

/** Like `recordAction`, but records only the values that differ, and nothing if there are none. */
export const recordChange = async (
  tx: Tx,
  actor: SessionUser,
  { before, after, ...action }: AuditedAction & Required<Pick<AuditedAction, 'before' | 'after'>>,
): Promise<void> => {
  const differing = Object.keys(after).filter((field) => !isDeepStrictEqual(before[field], after[field]));
  if (differing.length === 0) return;
  const pick = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(differing.map((field) => [field, values[field]]));
  await recordAction(tx, actor, { ...action, before: pick(before), after: pick(after) });
};

export type DeletionAction = Extract<AuditAction, 'account.deleted' | 'user.removed' | 'speaker.removed'>;

/** Removes a person from all entries; the log keeps only their id. */
export const forgetPerson = (tx: Tx, person: Pick<Named, 'id' | 'email'>): Promise<void> =>
  repository.redactPerson(tx, person);

/**
 * Records that an account was deleted and removes the person from all earlier entries. The log keeps only their id and,
 * in this entry, their role. Call it after the account was deleted, so that no entry can be added in between. Throws if
 * the actor's account was deleted, unless it's this one.
 */
export const recordDeletion = async (
  tx: Tx,
  actor: SessionUser,
  action: DeletionAction,
  { id, email, role }: { readonly id: string; readonly email: string; readonly role: Role },
): Promise<void> => {
  await repository.redactPerson(tx, { id, email });
  if (actor._id !== id) await lockActor(tx, actor);
  const by = actor._id === id ? { id, name: DELETED_USER, email: '' } : actorOf(actor);
  await write(tx, by, { action, subject: { id, name: DELETED_USER }, before: { role } });
};

/** A page of the audit log, newest first. */
export const searchEntries = ({ db }: Context, { cursor, limit, ...filter }: AuditSearch) =>
  repository.listEntries(db, filter, { cursor, limit });

/** The last entries by or about a user, newest first. */
export const listUserEntries = ({ db }: Context, userId: string) =>
  repository.listEntriesOf(db, userId, USER_AUDIT_ENTRIES);

interface Export<Row> extends AuditedAction {
  readonly name: string;
  readonly columns: readonly CsvColumn<Row>[];
  readonly count: (snapshot: Tx) => Promise<number>;
  readonly rows: (snapshot: Tx) => AsyncIterable<Row[]>;
}

/**
 * A consistent snapshot of rows as a CSV file that is generated while it is read. It is recorded before it is read,
 * because a canceled download contains data, too.
 */
export const exportCsv = async <Row>(
  { db, openSnapshot }: Context,
  actor: SessionUser,
  { name, columns, count: countRows, rows, action, subject, after }: Export<Row>,
): Promise<CsvFile> => {
  const snapshot = await openSnapshot();
  try {
    const count = await countRows(snapshot.db);
    await db
      .transaction()
      .execute((tx) => recordAction(tx, actor, { action, subject, after: { count, ...after } }));
    return new CsvFile({ name, count, text: csvText(columns, rows(snapshot.db)), close: snapshot.close });
  } catch (error) {
    await snapshot.close();
    throw error;
  }
};

/** The matching entries as a CSV file. */
export const exportEntries = (
  context: Context,
  actor: SessionUser,
  { q, ...others }: AuditFilter,
): Promise<CsvFile> =>
  exportCsv(context, actor, {
    name: auditLogFileName(today()),
    columns: auditColumns,
    count: (db) => repository.countEntries(db, { q, ...others }),
    rows: (db) => repository.everyEntry(db, { q, ...others }),
    action: 'audit-log.exported',
    subject: { id: 'audit-log', name: 'Audit log' },
    after: { ...(q !== '' && { q }), ...others },
  });
