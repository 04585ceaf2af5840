import { saysTheSame } from '@portal/contract/speaker-import/same-values.ts';
import type { FileCells } from '@portal/contract/speaker-import/speaker-cells.ts';
import {
  type ColumnField,
  ROW_FIELDS,
  type RowField,
} from '@portal/contract/speaker-import/speaker-sheet.ts';
import { importedSpeakerSchema } from '@portal/contract/speakers/new-speakers.schemas.ts';
import { flagsOf, textsOf as profileTexts } from '@portal/contract/speakers/profile-fields.ts';
import { requireProfile, saveProfile, setVisibility } from '../../domain/speakers/profile.service.ts';
import type { StoredSpeaker } from '../../domain/speakers/speakers.row.ts';
import { renamePerson } from '../../domain/users/rename-person.service.ts';
import { findUserById, setPhone } from '../../domain/users/users.repository.ts';
import { Conflict } from '../../kernel/errors.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { ImportRow } from './read-import.ts';
import { textOf } from './row-values.ts';
import type { FieldChange } from './stored-row.ts';

/** Rows of a file that are about existing speakers. They change only what is filled in and says something else. */

/** Longer values are cut in messages. */
const SHOWN_MAX = 80;

/** What an existing speaker has now, by the fields of a row. Private notes are added, and so aren't compared. */
type Known = Readonly<Record<Exclude<RowField, 'notes' | 'email'>, FieldChange['before']>>;

const knownOf = (speaker: StoredSpeaker, phone: string): Known => ({
  firstName: speaker.firstName,
  lastName: speaker.lastName,
  phone,
  ...profileTexts(speaker),
  ...flagsOf(speaker),
  industry: [...speaker.industry],
  grades: [...speaker.grades],
  languages: [...speaker.languages],
  visible: speaker.visible,
});

const shown = (value: FieldChange['before']): string => {
  const line = textOf(value).trim().replaceAll(/\s+/g, ' ');
  if (line === '') return 'nothing';
  return line.length > SHOWN_MAX ? `${line.slice(0, SHOWN_MAX)}…` : line;
};

/** Fields that a cell of a row says, itself or beside another one. What is only concluded, as a state from a ZIP code, isn't. */
const SAID_BY: Partial<Record<RowField, readonly ColumnField[]>> = {
  firstName: ['firstName', 'name'],
  lastName: ['lastName', 'name'],
  city: ['city', 'place'],
  state: ['state', 'place'],
  inperson: ['inperson', 'formats'],
  virtual: ['virtual', 'formats'],
};

const isSaid = (field: RowField, cells: FileCells): boolean =>
  (SAID_BY[field] ?? [field]).some((column) => (cells[column] ?? '').trim() !== '');

/** What a row changes of an existing speaker, and a sentence about each change. */
export const changesOf = (
  { values, cells }: Pick<ImportRow, 'values' | 'cells'>,
  speaker: StoredSpeaker,
  phone: string,
): { readonly changes: FieldChange[]; readonly sentences: string[] } => {
  const known = knownOf(speaker, phone);
  const changes: FieldChange[] = [];
  const sentences: string[] = [];
  for (const { key, header } of ROW_FIELDS) {
    const after = values[key];
    if (after === undefined || key === 'email' || !isSaid(key, cells)) continue;
    const before = key === 'notes' ? '' : known[key];
    if (saysTheSame(key, textOf(before), textOf(after))) continue;
    changes.push({ field: key, before, after });
    sentences.push(
      key === 'notes'
        ? `${header}: ${shown(after)} is added`
        : `${header}: ${shown(before)} → ${shown(after)}`,
    );
  }
  return { changes, sentences };
};

const isSame = ({ field }: FieldChange, one: FieldChange['before'], other: FieldChange['before']): boolean =>
  saysTheSame(field, textOf(one), textOf(other));

/**
 * Sets fields of a speaker to new values, without a record in the audit log. Returns the changes that were made: those of
 * fields that still had the value before.
 */
const setFields = async (
  tx: Tx,
  userId: string,
  changes: readonly FieldChange[],
): Promise<{ readonly made: FieldChange[]; readonly before: StoredSpeaker }> => {
  const before = await requireProfile(tx, userId);
  const known = knownOf(before, (await findUserById(tx, userId))?.phone ?? '');
  const made = changes.filter(
    (change) =>
      change.field !== 'notes' &&
      change.field !== 'email' &&
      isSame(change, known[change.field], change.before),
  );
  const after = importedSpeakerSchema.parse({
    ...known,
    email: before.email,
    ...Object.fromEntries(made.map(({ field, after: value }) => [field, value])),
  });
  const { firstName, lastName, phone, email: _email, visible, notes: _notes, ...profile } = after;
  await renamePerson(tx, userId, firstName, lastName, { keepsVersion: true });
  if (phone !== known.phone) await setPhone(tx, userId, phone);
  const form = { ...profile, ...flagsOf(profile), picture: undefined };
  await saveProfile(tx, userId, { before, form, field: 'industry' });
  if (made.some(({ field }) => field === 'visible')) await setVisibility(tx, userId, visible !== false);
  return { made, before };
};

/** Makes the update of a row. Throws a conflict if a field has changed since the file was read. Returns the speaker before. */
export const applyUpdate = async (
  tx: Tx,
  userId: string,
  changes: readonly FieldChange[],
): Promise<StoredSpeaker> => {
  const { made, before } = await setFields(tx, userId, changes);
  const outdated = changes.find((change) => change.field !== 'notes' && !made.includes(change));
  if (outdated) {
    const { header } = ROW_FIELDS.find(({ key }) => key === outdated.field) ?? { header: outdated.field };
    throw new Conflict(`${header} has changed since the file was read. Please import this row again.`);
  }
  return before;
};

/** Takes an update back, apart from fields that were changed again since. */
export const revertUpdate = async (
  tx: Tx,
  userId: string,
  changes: readonly FieldChange[],
): Promise<void> => {
  await setFields(
    tx,
    userId,
    changes.map(({ field, before, after }) => ({ field, before: after, after: before })),
  );
};
