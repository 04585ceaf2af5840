import type { AuditAction } from '@portal/contract/audit-log/audit-actions.ts';
import type { Role } from '@portal/contract/options.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Tx } from '../../db/connect.ts';
import { instant } from '../../kernel/clock.ts';
import { DELETED_USER } from './audit-entry.ts';
import { insertEntries, redactEntries } from './audit-log.repository.ts';

/** What somebody did: to whom or what, and the values that it changed, before and after. */
export interface Act {
  readonly action: AuditAction;
  readonly subject: { readonly id: string; readonly name: string };
  /** Plain values by the field names of the contract, without secrets and pictures. */
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const nameOf = ({ firstName, lastName }: Pick<SessionUser, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

const write = (
  tx: Tx,
  actor: { readonly id: string; readonly name: string; readonly email: string },
  { action, subject, before = {}, after = {} }: Act,
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

const named = (actor: SessionUser) => ({ id: actor._id, name: nameOf(actor), email: actor.email });

/** Records an act in the transaction that does it; nothing for actors who are no administrators. */
export const recordAct = async (tx: Tx, actor: SessionUser, act: Act): Promise<void> => {
  if (actor.role === 'admin') await write(tx, named(actor), act);
};

/** Records what happened to the login of an account, whoever its owner is: no addresses, no passwords. */
export const recordAccountEvent = async (
  tx: Tx,
  account: {
    readonly id: string;
    readonly email: string;
    readonly firstName: string;
    readonly lastName: string;
  },
  action: AuditAction,
  after: Act['after'] = {},
): Promise<void> => {
  const { id, email } = account;
  const name = nameOf(account);
  await write(tx, { id, name, email }, { action, subject: { id, name }, after });
};

/** As `recordAct`, for an edit: keeps the values that differ, and writes nothing where none does. */
export const recordChange = async (
  tx: Tx,
  actor: SessionUser,
  { before, after, ...act }: Act & Required<Pick<Act, 'before' | 'after'>>,
): Promise<void> => {
  const differing = Object.keys(after).filter((field) => !isSame(before[field], after[field]));
  if (differing.length === 0) return;
  const kept = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(differing.map((field) => [field, values[field]]));
  await recordAct(tx, actor, { ...act, before: kept(before), after: kept(after) });
};

/** Takes a deleted person out of every entry that is by or about them, or about an invite to their email. */
export const redactPerson = (
  tx: Tx,
  person: { readonly id: string; readonly email: string },
): Promise<void> => redactEntries(tx, person);

/** The ways in which an account is deleted. */
export type DeletionAction = Extract<AuditAction, 'account.deleted' | 'user.removed' | 'speaker.removed'>;

/**
 * Writes down that an account was deleted, whoever did it, and takes the person out of all earlier entries: of them the
 * log keeps the id and, in this entry, the role. To be called when the account is gone, so that nobody adds another.
 */
export const recordDeletion = async (
  tx: Tx,
  actor: SessionUser,
  action: DeletionAction,
  { id, email, role }: { readonly id: string; readonly email: string; readonly role: Role },
): Promise<void> => {
  await redactPerson(tx, { id, email });
  const by = actor._id === id ? { id, name: DELETED_USER, email: '' } : named(actor);
  await write(tx, by, { action, subject: { id, name: DELETED_USER }, before: { role } });
};
