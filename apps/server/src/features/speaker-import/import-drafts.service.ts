import { RUNNING_IMPORTS_MAX } from '@portal/contract/limits.ts';
import type {
  ImportReading,
  ReadingChange,
  RowChoiceInput,
  StartedImport,
  UploadedFile,
} from '@portal/contract/speaker-import/speaker-imports.schemas.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { lockUser } from '../../domain/users/users.repository.ts';
import { Conflict, NotSignedIn } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { publishImportChanged } from '../events/events.service.ts';
import { addFocus, listFocuses } from '../industry-focuses/industry-focuses.service.ts';
import { draftRows } from './draft-rows.service.ts';
import * as drafts from './import-drafts.repository.ts';
import { changeSettings, type ImportSettings, readSettings } from './import-settings.ts';
import { planInvites } from './invite-waves.service.ts';
import { newFocusesIn, readImport } from './read-import.ts';
import * as repository from './speaker-imports.repository.ts';
import { getImport, importNotFound } from './speaker-imports.service.ts';

/** Changes of one draft that meet are done one after the other, within reason. */
const MAX_TRIES = 5;

const focusNames = async (context: Context): Promise<string[]> =>
  (await listFocuses(context)).map(({ name }) => name);

const readWith = async (context: Context, file: string, settings: ImportSettings) => {
  const read = await readImport(Buffer.from(file, 'base64'), settings, await focusNames(context));
  return { read, rows: await draftRows(context, read.rows) };
};

/** Reads a file and stores its rows as the administrator's only draft. Throws if the file can't be read. */
export const uploadImport = async (
  context: Context,
  actor: SessionUser,
  { fileName, file, columns, meanings }: UploadedFile,
): Promise<repository.StoredImport> => {
  const settings: ImportSettings = { columns, meanings, shared: [], cells: [] };
  const { read, rows } = await readWith(context, file, settings);
  const id = newId();
  await context.db.transaction().execute(async (tx) => {
    // Also serializes the administrator's uploads, so that one draft is left.
    if (!(await lockUser(tx, actor._id))) throw new NotSignedIn();
    for (const replaced of await drafts.deleteDrafts(tx, actor._id)) await publishImportChanged(tx, replaced);
    const draft = {
      ...{ id, startedBy: actor._id, fileName, file },
      ...{ settings: JSON.stringify(settings), unknownColumns: read.unknownColumns },
    };
    await drafts.insertDraft(tx, draft, rows);
    await publishImportChanged(tx, id);
  });
  return getImport(context, actor, id);
};

/** How the file of the administrator's own draft is read, and what its rows ask. */
export const getReading = async (
  context: Context,
  actor: SessionUser,
  id: string,
): Promise<ImportReading> => {
  const draft = await drafts.findDraft(context.db, id, actor._id);
  if (!draft) throw importNotFound();
  const focuses = await focusNames(context);
  const settings = readSettings(draft.settings);
  const {
    rows: _rows,
    unknownColumns: _unknown,
    ...read
  } = await readImport(Buffer.from(draft.file, 'base64'), settings, focuses);
  return { ...read, focuses: [...focuses, ...newFocusesIn(settings, focuses)] };
};

/** Changes the administrator's own draft. Throws if it doesn't exist anymore. */
const changeDraft = (
  { db }: Context,
  actor: SessionUser,
  id: string,
  change: (tx: Tx, draft: drafts.DraftFile) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockUser(tx, actor._id))) throw new NotSignedIn();
    const draft = await drafts.lockDraft(tx, id, actor._id);
    if (!draft) throw importNotFound();
    await change(tx, draft);
    await publishImportChanged(tx, id);
  });

/** Reads the file of a draft in another way. A change that was made meanwhile stays, too. */
export const changeReading = async (
  context: Context,
  actor: SessionUser,
  id: string,
  change: ReadingChange,
): Promise<repository.StoredImport> => {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const draft = await drafts.findDraft(context.db, id, actor._id);
    if (!draft) throw importNotFound();
    const settings = changeSettings(readSettings(draft.settings), change);
    const { read, rows } = await readWith(context, draft.file, settings);
    let isDone = false;
    await changeDraft(context, actor, id, async (tx, { revision }) => {
      if (revision !== draft.revision) return;
      const { unknownColumns } = read;
      await drafts.replaceRows(tx, id, { settings: JSON.stringify(settings), unknownColumns }, rows);
      isDone = true;
    });
    if (isDone) return getImport(context, actor, id);
  }
  throw new Conflict('This file was changed in several places at once. Please try again.');
};

/** Chooses what is done with one likely duplicate or update of a draft, or all of them. */
export const chooseRows = async (
  context: Context,
  actor: SessionUser,
  id: string,
  choice: RowChoiceInput,
): Promise<repository.StoredImport> => {
  const isPossible = choice.choice === '' || (choice.choice === 'update') === (choice.state === 'update');
  if (!isPossible) throw new Conflict("This can't be chosen for these rows");
  await changeDraft(context, actor, id, (tx) => drafts.chooseRows(tx, id, choice));
  return getImport(context, actor, id);
};

/** Gives a draft to the import worker. Throws a conflict if nobody would be created or too many imports are running. */
export const startImport = async (
  context: Context,
  actor: SessionUser,
  id: string,
  started: StartedImport,
): Promise<repository.StoredImport> => {
  const known = await focusNames(context);
  await changeDraft(context, actor, id, async (tx, { settings }) => {
    if ((await repository.countRunning(tx, actor._id)) >= RUNNING_IMPORTS_MAX) {
      throw new Conflict(
        `You already have ${RUNNING_IMPORTS_MAX} imports running. Wait until one has finished, or cancel one.`,
      );
    }
    const newFocuses: string[] = [];
    for (const name of newFocusesIn(readSettings(settings), known)) {
      const focus = await addFocus(tx, actor, { name, description: '' });
      if (focus) newFocuses.push(focus.id);
    }
    if (!(await drafts.startDraft(tx, id, { started, newFocuses })))
      throw new Conflict('This file has no rows to import.');
    if (started.invite !== 'now') await planInvites(tx, id, started, Date.now());
  });
  return getImport(context, actor, id);
};

export const discardDraft = (context: Context, actor: SessionUser, id: string): Promise<void> =>
  changeDraft(context, actor, id, (tx) => repository.deleteImport(tx, id));
