import type { AuditAction } from '@portal/contract/audit-log/audit-actions.ts';
import type { Role } from '@portal/contract/options.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Tx } from '../../db/connect.ts';
import { instant } from '../../kernel/clock.ts';
import { DELETED_USER } from './audit-entry.ts';
import { insertEntries, redactEntries } from './audit-log.repository.ts';

/** An action and what it was done to, with the values it changed. */
export interface AuditedAction {
  readonly action: AuditAction;
  readonly subject: { readonly id: string; readonly name: string };
  /** Plain values by the contract's field names, without secrets and pictures. */
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const nameOf = ({ firstName, lastName }: Pick<SessionUser, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

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
  return insertEntries(tx, [entry]);
};

const actorOf = (actor: SessionUser) => ({ id: actor._id, name: nameOf(actor), email: actor.email });

/** Records an administrator's action in its own transaction. Does nothing for other roles. */
export const recordAction = async (tx: Tx, actor: SessionUser, action: AuditedAction): Promise<void> => {
  if (actor.role === 'admin') await write(tx, actorOf(actor), action);
};

/** Records a login or password event of an account of any role, without addresses and passwords. */
export const recordAccountEvent = async (
  tx: Tx,
  account: {
    readonly id: string;
    readonly email: string;
    readonly firstName: string;
    readonly lastName: string;
  },
  action: AuditAction,
  after: AuditedAction['after'] = {},
): Promise<void> => {
  const { id, email } = account;
  const name = nameOf(account);
  await write(tx, { id, name, email }, { action, subject: { id, name }, after });
};

/** Like `recordAction`, but records only the values that differ, and nothing if there are none. */
export const recordChange = async (
  tx: Tx,
  actor: SessionUser,
  { before, after, ...action }: AuditedAction & Required<Pick<AuditedAction, 'before' | 'after'>>,
): Promise<void> => {
  const differing = Object.keys(after).filter((field) => !isSame(before[field], after[field]));
  if (differing.length === 0) return;
  const pick = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(differing.map((field) => [field, values[field]]));
  await recordAction(tx, actor, { ...action, before: pick(before), after: pick(after) });
};

/** Removes a deleted person from every entry that is by them, about them, or about an invite to their email. */
export const redactPerson = (
  tx: Tx,
  person: { readonly id: string; readonly email: string },
): Promise<void> => redactEntries(tx, person);

export type DeletionAction = Extract<AuditAction, 'account.deleted' | 'user.removed' | 'speaker.removed'>;

/**
 * Records that an account was deleted and removes the person from all earlier entries. The log keeps only their id and,
 * in this entry, their role. Call it after the account was deleted, so that no entry can be added in between.
 */
export const recordDeletion = async (
  tx: Tx,
  actor: SessionUser,
  action: DeletionAction,
  { id, email, role }: { readonly id: string; readonly email: string; readonly role: Role },
): Promise<void> => {
  await redactPerson(tx, { id, email });
  const by = actor._id === id ? { id, name: DELETED_USER, email: '' } : actorOf(actor);
  await write(tx, by, { action, subject: { id, name: DELETED_USER }, before: { role } });
};
