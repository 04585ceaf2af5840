import type { AuditAction } from '@portal/contract/audit-log/audit-actions.ts';
import { fold } from '@portal/contract/fold.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import { instant } from '../../clock.ts';
import type { Tx } from '../../db/connect.ts';
import { insertEntry } from './audit-log.repository.ts';

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

type Actor = Pick<SessionUser, '_id' | 'email' | 'firstName' | 'lastName'>;

const record = async (
  tx: Tx,
  actor: Actor,
  { action, subject, before = {}, after = {} }: Act,
): Promise<void> => {
  const values = { before: JSON.stringify(before), after: JSON.stringify(after) };
  await insertEntry(tx, {
    at: instant(),
    actor_id: actor._id,
    actor_name: nameOf(actor),
    actor_email: actor.email,
    action,
    subject_id: subject.id,
    subject_name: subject.name,
    ...values,
    search_text: fold([nameOf(actor), actor.email, subject.name, values.before, values.after].join('\n')),
  });
};

/** Records an act in the transaction that does it; nothing for actors who are no administrators. */
export const recordAct = async (tx: Tx, actor: SessionUser, act: Act): Promise<void> => {
  if (actor.role === 'admin') await record(tx, actor, act);
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
  const subject = { id: account.id, name: nameOf(account) };
  await record(tx, { ...account, _id: account.id }, { action, subject, after });
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
