import type {
  AffectedSpeakers,
  FocusEdit,
  FocusForm,
} from '@portal/contract/industry-focuses/industry-focuses.schemas.ts';
import { startingFocuses } from '@portal/contract/industry-focuses/starting-focuses.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import { fieldConflict, InvalidInput, NotFound } from '../../kernel/errors.ts';
import { refuseOutdated } from '../../kernel/versions.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { recordAction, recordChange } from '../audit-log/audit-log.service.ts';
import { countWithFocus, findHiddenWithout, lockWithFocus } from './focus-removal.repository.ts';
import {
  removeFocusFromSpeakers,
  renameFocusOfSpeakers,
  replaceFocusOfSpeakers,
} from './focus-removal.service.ts';
import type { StoredFocus } from './industry-focuses.repository.ts';
import * as repository from './industry-focuses.repository.ts';

const focusNotFound = () => new NotFound('Industry focus not found');
const nameTaken = () => fieldConflict('name', 'An industry focus with this name already exists');

/** The fields that are recorded in the audit log and compared for conflicts. */
const valuesOf = ({ name, description }: StoredFocus) => ({ name, description });

export const listFocuses = ({ db }: Database): Promise<StoredFocus[]> => repository.listFocuses(db);

/** Adds the initial industry focuses if there are none. */
export const ensureStartingFocuses = ({ db }: Database): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if ((await repository.listFocuses(tx)).length === 0) await repository.insertFocuses(tx, startingFocuses);
  });

/** Adds a focus unless there is one with this name already. */
export const addFocus = async (
  tx: Tx,
  actor: SessionUser,
  form: FocusForm,
): Promise<StoredFocus | undefined> => {
  await repository.lockFocuses(tx);
  const [stored] = await repository.insertFocuses(tx, [form]);
  if (stored)
    await recordAction(tx, actor, { action: 'focus.added', subject: stored, after: valuesOf(stored) });
  return stored;
};

/** Throws a conflict if another focus has this name. */
export const createFocus = ({ db }: Database, actor: SessionUser, form: FocusForm): Promise<StoredFocus> =>
  db.transaction().execute(async (tx) => {
    const stored = await addFocus(tx, actor, form);
    if (!stored) throw nameTaken();
    return stored;
  });

/**
 * Updates a focus. Speakers refer to it by id, so a new name shows on their profiles at once. Throws a conflict if the
 * name is taken, or if the focus has changed since the edit's version.
 */
export const updateFocus = (
  { db }: Database,
  actor: SessionUser,
  id: string,
  { version, ...form }: FocusEdit,
): Promise<StoredFocus> =>
  db.transaction().execute(async (tx) => {
    // Speakers before focuses, in the order in which saving a profile locks them.
    await lockWithFocus(tx, id);
    await repository.lockFocuses(tx);
    const before = await repository.findFocus(tx, id);
    if (!before) throw focusNotFound();
    const values = valuesOf(before);
    refuseOutdated('industry focus', { version: before.version, values }, { version, sent: form });
    if (await repository.isNameTaken(tx, form.name, id)) throw nameTaken();
    const stored = await repository.updateFocus(tx, { id, ...form });
    if (before.name !== stored.name) await renameFocusOfSpeakers(tx, id);
    await recordChange(tx, actor, {
      action: 'focus.edited',
      subject: stored,
      before: values,
      after: valuesOf(stored),
    });
    return stored;
  });

/** Deletes a focus and removes it from every speaker. Returns its name and how many speakers had it. */
export const deleteFocus = (
  { db }: Database,
  actor: SessionUser,
  id: string,
): Promise<{ name: string; count: number }> =>
  db.transaction().execute(async (tx) => {
    // Speakers before focuses, in the order in which saving a profile locks them.
    await lockWithFocus(tx, id);
    await repository.lockFocuses(tx);
    const focus = await repository.findFocus(tx, id);
    if (!focus) throw focusNotFound();
    const count = await removeFocusFromSpeakers(tx, id);
    await repository.deleteFocus(tx, id);
    await recordAction(tx, actor, {
      action: 'focus.deleted',
      subject: focus,
      before: valuesOf(focus),
      after: { speakersAffected: count },
    });
    return { name: focus.name, count };
  });

/** Deletes a focus that no speaker has; another one stays. */
export const deleteUnusedFocus = async (tx: Tx, id: string): Promise<void> => {
  await lockWithFocus(tx, id);
  await repository.lockFocuses(tx);
  if ((await countWithFocus(tx, id)) === 0) await repository.deleteFocus(tx, id);
};

/** Merges a focus into another one, which stays. Returns both names and how many speakers had the first one. */
export const mergeFocus = (
  { db }: Database,
  actor: SessionUser,
  id: string,
  into: string,
): Promise<{ name: string; into: string; count: number }> =>
  db.transaction().execute(async (tx) => {
    if (id === into) throw new InvalidInput({ into: 'Please choose another industry focus' });
    // Speakers before focuses, in the order in which saving a profile locks them.
    await lockWithFocus(tx, id);
    await repository.lockFocuses(tx);
    const focus = await repository.findFocus(tx, id);
    if (!focus) throw focusNotFound();
    const kept = await repository.findFocus(tx, into);
    if (!kept) throw new InvalidInput({ into: 'This industry focus has been deleted' });
    const count = await replaceFocusOfSpeakers(tx, id, into);
    await repository.deleteFocus(tx, id);
    await recordAction(tx, actor, {
      action: 'focus.merged',
      subject: focus,
      before: valuesOf(focus),
      after: { mergedInto: kept.name, speakersAffected: count },
    });
    return { name: focus.name, into: kept.name, count };
  });

/** How many speakers have a focus, and who would be hidden without it. Throws if the focus doesn't exist. */
export const findAffected = async ({ db }: Database, id: string): Promise<AffectedSpeakers> => {
  if (!(await repository.findFocus(db, id))) throw focusNotFound();
  const hidden = await findHiddenWithout(db, id);
  return { count: await countWithFocus(db, id), hidden: hidden.count, hiddenNames: hidden.names };
};
