import { saysTheSame } from '@portal/contract/speaker-import/same-values.ts';
import { importedSpeakerSchema } from '@portal/contract/speakers/new-speakers.schemas.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { lockUser } from '../../domain/users/users.repository.ts';
import { Conflict } from '../../kernel/errors.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { changeEmail } from '../accounts/email-change.service.ts';
import { addNoteWithin } from '../notes/notes.service.ts';
import { addSpeaker } from '../speakers/speaker-creation.service.ts';
import { recordEdit } from '../speakers/speaker-management.service.ts';
import { applyUpdate } from './import-updates.service.ts';
import type { RunningImport, WaitingRow } from './running-imports.repository.ts';
import { type FieldChange, parseRow, type StoredRowContent } from './stored-row.ts';

/** What was made of a row. */
interface Performed {
  readonly state: 'created' | 'updated';
  readonly userId: string;
  readonly isInvited: boolean;
  /** The row's content with what is needed to take it back. */
  readonly speaker: string;
}

const withDone = (content: StoredRowContent, done: StoredRowContent['done']): string =>
  JSON.stringify({ ...content, done });

/** Adds a private note about a person, unless there is nothing to note. Returns its id. */
const note = async (
  tx: Tx,
  actor: SessionUser,
  userId: string,
  text: unknown,
): Promise<{ noteId?: string }> => {
  if (typeof text !== 'string' || text === '') return {};
  return { noteId: (await addNoteWithin(tx, actor, { kind: 'user', id: userId }, text)).id };
};

const update = async (
  tx: Tx,
  actor: SessionUser,
  content: StoredRowContent,
  { userId, changes }: NonNullable<StoredRowContent['update']>,
): Promise<Performed> => {
  const before = await applyUpdate(tx, userId, changes);
  await recordEdit(tx, actor, before);
  const added = await note(tx, actor, userId, changes.find(({ field }) => field === 'notes')?.after);
  const speaker = withDone(content, { changes: [...changes], ...added });
  return { state: 'updated', userId, isInvited: false, speaker };
};

/** Changes the address of an existing speaker to the row's, or asks them to confirm it. */
const changeAddress = async (
  context: Context,
  tx: Tx,
  actor: SessionUser,
  content: StoredRowContent,
): Promise<Performed> => {
  const { sameSpeakerId: userId = '', values } = content;
  const user = await lockUser(tx, userId);
  const email = values.email;
  if (!user || typeof email !== 'string')
    throw new Conflict('This speaker has been deleted since the file was read.');
  const change: FieldChange = { field: 'email', before: user.email, after: email };
  if (!saysTheSame('email', user.email, email)) await changeEmail(context, tx, actor, user, email);
  return { state: 'updated', userId, isInvited: false, speaker: withDone(content, { changes: [change] }) };
};

const create = async (
  context: Context,
  tx: Tx,
  actor: SessionUser,
  content: StoredRowContent,
  { showsConfirmed, invitesNow }: RunningImport,
): Promise<Performed> => {
  // Validated again, because an earlier version with other rules may have stored it.
  const { notes, phone, visible, ...rest } = importedSpeakerSchema.parse(content.values);
  // A single name is the first one, whatever column it stood in.
  const speaker = rest.firstName === '' ? { ...rest, firstName: rest.lastName, lastName: '' } : rest;
  const isHidden = visible === false;
  const { id } = await addSpeaker(context, tx, actor, isHidden ? { ...speaker, visible } : speaker, {
    ...{ phone, sendsLink: invitesNow, showsWhenConfirmed: showsConfirmed && !isHidden },
  });
  const added = await note(tx, actor, id, notes);
  return {
    state: 'created',
    userId: id,
    isInvited: invitesNow,
    speaker: withDone(content, { changes: [], ...added }),
  };
};

/** Creates or updates the speaker of a row, as it was chosen. Throws an `AppError` if that isn't possible anymore. */
export const performRow = (
  context: Context,
  tx: Tx,
  actor: SessionUser,
  row: WaitingRow,
  running: RunningImport,
): Promise<Performed> => {
  const content = parseRow(row.speaker);
  if (content.update) return update(tx, actor, content, content.update);
  if (row.choice === 'address') return changeAddress(context, tx, actor, content);
  return create(context, tx, actor, content, running);
};
