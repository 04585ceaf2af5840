import { CANDIDATES_MAX, LINE_MAX, RUNNING_IMPORTS_MAX } from '@portal/contract/limits.ts';
import type {
  DuplicateChoice,
  FileColumns,
  UploadedFile,
} from '@portal/contract/speaker-import/speaker-imports.schemas.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { batchesOf } from '../../kernel/batches.ts';
import { Conflict, NotSignedIn } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { publishImportChanged } from '../events/events.service.ts';
import { listFocuses } from '../industry-focuses/industry-focuses.service.ts';
import { findSpeakers } from '../speakers/speakers.repository.ts';
import type { StoredSpeaker } from '../speakers/speakers.row.ts';
import { lockUser } from '../users/users.repository.ts';
import { decodeFile } from './csv-table.ts';
import { checkSpeakers, type Finding } from './duplicate-check.service.ts';
import * as drafts from './import-drafts.repository.ts';
import { LOOKS_LIKE, unknownFocusProblem } from './import-messages.ts';
import { updateOf } from './import-updates.service.ts';
import { type FileRow, readColumns, readSpeakerFile } from './read-speaker-file.ts';
import * as repository from './speaker-imports.repository.ts';
import { getImport, importNotFound } from './speaker-imports.service.ts';

const problemsOf = ({ account, unknownIndustries }: Finding): string[] => [
  ...(account ? [`An account with email ${account.email} already exists: ${fullName(account)}.`] : []),
  ...unknownIndustries.map(unknownFocusProblem),
];

const duplicatesOf = ({ similar }: Finding): string[] =>
  similar.map((speaker) => `${LOOKS_LIKE}${fullName(speaker)}, ${speaker.organization} (${speaker.email}).`);

/** A row about an existing speaker: what it changes, if anything, or what keeps it from that. */
const updateRow = (
  row: FileRow,
  { unknownIndustries }: Finding,
  speaker: StoredSpeaker,
): repository.NewRow => {
  const update = updateOf(row, speaker);
  const problems = [...row.problems, ...unknownIndustries.map(unknownFocusProblem)];
  const isUnchanged = update.changes.length === 0;
  const isProblem = !isUnchanged && problems.length > 0;
  return {
    number: row.number,
    email: speaker.email,
    speaker: JSON.stringify({ ...(row.speaker ?? row.cells), others: row.others, update }),
    state: isUnchanged ? 'unchanged' : isProblem ? 'problem' : 'update',
    message: (isProblem ? problems : update.changes).join('\n'),
  };
};

/** A row as it's stored: with everything that was found about it. */
const draftRow = (row: FileRow, finding: Finding): repository.NewRow => {
  const problems = [...row.problems, ...problemsOf(finding)];
  const duplicates = [...row.duplicates, ...duplicatesOf(finding)];
  return {
    number: row.number,
    // Database indexes don't take longer texts.
    email: row.speaker?.email ?? row.cells.email?.trim().toLowerCase().slice(0, LINE_MAX) ?? '',
    speaker: JSON.stringify({ ...(row.speaker ?? row.cells), others: row.others }),
    state: problems.length > 0 ? 'problem' : duplicates.length > 0 ? 'duplicate' : 'waiting',
    message: [...problems, ...duplicates].join('\n'),
  };
};

/** Compares the rows of a file with the portal's accounts, speakers and industry focuses. */
const checkRows = async (database: Database, rows: readonly FileRow[]): Promise<repository.NewRow[]> => {
  const checked: repository.NewRow[] = [];
  for (const batch of batchesOf(rows, CANDIDATES_MAX)) {
    const findings = await checkSpeakers(
      database,
      batch.map(({ candidate }) => candidate),
    );
    const ids = findings.flatMap(({ account }) => account?.id ?? []);
    const known = new Map((await findSpeakers(database.db, ids)).map((speaker) => [speaker.id, speaker]));
    for (const [index, finding] of findings.entries()) {
      const row = batch[index];
      const speaker = known.get(finding.account?.id ?? '');
      if (!row) continue;
      checked.push(speaker ? updateRow(row, finding, speaker) : draftRow(row, finding));
    }
  }
  return checked;
};

/** Reads a CSV file and stores its rows as the administrator's only draft. Throws if the file can't be read. */
export const uploadImport = async (
  context: Context,
  actor: SessionUser,
  { fileName, file, columns }: UploadedFile,
): Promise<repository.StoredImport> => {
  const focuses = (await listFocuses(context)).map(({ name }) => name);
  const text = decodeFile(Buffer.from(file, 'base64'));
  const { rows, unknown, missing } = await readSpeakerFile(text, focuses, columns);
  const checked = await checkRows(context, rows);
  const id = newId();
  await context.db.transaction().execute(async (tx) => {
    // Also serializes the administrator's uploads, so that one draft is left.
    if (!(await lockUser(tx, actor._id))) throw new NotSignedIn();
    for (const replaced of await drafts.deleteDrafts(tx, actor._id)) await publishImportChanged(tx, replaced);
    const draft = { id, startedBy: actor._id, fileName, status: 'draft', unknown, missing } as const;
    await repository.insertImport(tx, draft, checked);
    await publishImportChanged(tx, id);
  });
  return getImport(context, actor, id);
};

/** The columns of a CSV file, and what each would be imported as. Throws if the file can't be read. */
export const readImportColumns = ({ file, columns }: UploadedFile): Promise<FileColumns> =>
  readColumns(decodeFile(Buffer.from(file, 'base64')), columns);

/** Changes the administrator's own draft. Throws if it doesn't exist anymore. */
export const changeDraft = (
  { db }: Context,
  actor: SessionUser,
  id: string,
  change: (tx: Tx) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockUser(tx, actor._id))) throw new NotSignedIn();
    if (!(await drafts.lockDraft(tx, id, actor._id))) throw importNotFound();
    await change(tx);
    await publishImportChanged(tx, id);
  });

/** Chooses whether one likely duplicate of a draft, or all of them, will be created. */
export const chooseDuplicates = async (
  context: Context,
  actor: SessionUser,
  id: string,
  choice: DuplicateChoice,
): Promise<repository.StoredImport> => {
  await changeDraft(context, actor, id, (tx) => drafts.chooseDuplicates(tx, id, choice));
  return getImport(context, actor, id);
};

/** Gives a draft to the import worker. Throws a conflict if nobody would be created or too many imports are running. */
export const startImport = async (
  context: Context,
  actor: SessionUser,
  id: string,
): Promise<repository.StoredImport> => {
  await changeDraft(context, actor, id, async (tx) => {
    if ((await repository.countRunning(tx, actor._id)) >= RUNNING_IMPORTS_MAX) {
      throw new Conflict(
        `You already have ${RUNNING_IMPORTS_MAX} imports running. Wait until one has finished, or cancel one.`,
      );
    }
    if (!(await drafts.startDraft(tx, id))) throw new Conflict('This file has no rows to import.');
  });
  return getImport(context, actor, id);
};

export const discardDraft = (context: Context, actor: SessionUser, id: string): Promise<void> =>
  changeDraft(context, actor, id, (tx) => repository.deleteImport(tx, id));
