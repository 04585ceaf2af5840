import { GRADE_LEVELS } from '@portal/contract/options.ts';
import { NOT_CREATED_FILE_NAME, TEMPLATE_FILE_NAME } from '@portal/contract/speaker-import/import-file.ts';
import {
  IMPORTED_COLUMNS,
  joinList,
  ROW_FIELDS,
  YES,
} from '@portal/contract/speaker-import/speaker-sheet.ts';
import { mapFlags, mapTexts } from '@portal/contract/speakers/profile-fields.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { inBatches } from '../../kernel/batches.ts';
import { type CsvColumn, CsvFile, csvText } from '../../kernel/csv.ts';
import { listFocuses } from '../industry-focuses/industry-focuses.service.ts';
import type { RowTexts } from './row-values.ts';
import * as repository from './speaker-imports.repository.ts';
import { getImport } from './speaker-imports.service.ts';
import { parseRow } from './stored-row.ts';

/** These files are read from the database itself, so there's no snapshot to close. */
const close = async (): Promise<void> => {};

const templateColumns: readonly CsvColumn<RowTexts>[] = IMPORTED_COLUMNS.map(({ key, header }) => ({
  header,
  text: (cells) => cells[key] ?? '',
}));

async function* batchOf<Row>(...rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

/** A file to fill in, with one speaker as an example, who has the first industry focuses. */
export const createTemplate = async (context: Context): Promise<CsvFile> => {
  const industries = (await listFocuses(context)).map(({ name }) => name);
  const example: RowTexts = {
    firstName: 'Ana',
    lastName: 'Example',
    email: 'ana.example@example.org',
    ...mapTexts((field) => field.example),
    ...mapFlags(() => YES),
    industry: joinList(industries.slice(0, 2)),
    grades: joinList(GRADE_LEVELS),
    languages: 'English',
    visible: YES,
  };
  return new CsvFile({
    name: TEMPLATE_FILE_NAME,
    count: 1,
    text: csvText(templateColumns, batchOf(example)),
    close,
  });
};

const SKIPPED = "The import ended before this row's turn.";

/** All reasons in one cell. */
const reasonOf = ({ state, message }: repository.StoredRow): string =>
  (state === 'waiting' ? SKIPPED : message)
    .split('\n')
    .map((reason) => reason.replace(/\.$/, ''))
    .join('; ');

const ROW = 'Row';
const REASON = 'Reason';

/** `others` are the names of the file's columns that aren't imported. Those of an earlier file of this kind are left out. */
const rowColumns = (others: readonly string[]): readonly CsvColumn<repository.StoredRow>[] => [
  { header: ROW, text: ({ number }) => String(number) },
  ...ROW_FIELDS.map(({ key, header }) => ({
    header,
    text: (row: repository.StoredRow) => parseRow(row.speaker).cells[key] ?? '',
  })),
  ...others
    .filter((name) => name !== ROW && name !== REASON)
    .map((header) => ({
      header,
      text: ({ speaker }: repository.StoredRow) => parseRow(speaker).others[header] ?? '',
    })),
  { header: REASON, text: reasonOf },
];

/** The rows from which no speaker is created, each with the reasons: to be corrected and imported again. */
export const exportNotCreated = async (
  context: Context,
  actor: SessionUser,
  id: string,
): Promise<CsvFile> => {
  const { status, rows, chosen, unknownColumns } = await getImport(context, actor, id);
  const isDraft = status === 'draft';
  const left = rows.problem + rows.duplicate + rows.update;
  const count = isDraft
    ? left - chosen.create - chosen.update - chosen.address
    : left + rows.failed + rows.waiting;
  const batches = inBatches<repository.StoredRow>((after, limit) =>
    repository.listNotCreated(context.db, id, { isDraft, after: after?.number ?? 0, limit }),
  );
  return new CsvFile({
    name: NOT_CREATED_FILE_NAME,
    count,
    text: csvText(rowColumns(unknownColumns), batches),
    close,
  });
};
