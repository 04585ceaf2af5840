import { numberText } from '@portal/contract/american-english.ts';
import { PAGE_SIZES } from '@portal/contract/options.ts';
import { IMPORT_ROW_STATES } from '@portal/contract/speaker-import/import-row-states.ts';
import type {
  ImportedRow,
  RowChoice,
  RowChoiceInput,
  SpeakerImport,
} from '@portal/contract/speaker-import/speaker-imports.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { StatusChip } from '../../components/chips.tsx';
import { RowSkeletons } from '../../components/feedback/skeletons.tsx';
import { ErrorState } from '../../components/feedback/states.tsx';
import { CheckBox } from '../../components/form/choice-fields.tsx';
import { SelectBox } from '../../components/form/select-field.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { Pagination } from '../../components/table/pagination.tsx';
import { pageAt } from '../../components/table/table-rows.ts';
import { type Column, TableView } from '../../components/table/table-view.tsx';
import styles from './import.module.css';
import { READY_LABEL, ROW_LABELS, SKIPPED_LABEL, speakerColumns } from './import-parts.tsx';
import { importRows, type RowsPage, useRowChoice } from './import-queries.ts';
import { RowDialog } from './row-dialog.tsx';

const FIRST: RowsPage = { state: undefined, page: 0, limit: PAGE_SIZES[0] };

/** What a row's state is called depends on whether its import has started and ended. */
const labelsOf = ({ status }: SpeakerImport): typeof ROW_LABELS => {
  if (status === 'running') return ROW_LABELS;
  return { ...ROW_LABELS, waiting: status === 'draft' ? READY_LABEL : SKIPPED_LABEL };
};

/** The rows of an import, a page at a time, with what was found about them or their results. */
export function ImportRows({ job }: { job: SpeakerImport }) {
  const { _id, status, rows } = job;
  const [page, setPage] = useState(FIRST);
  const { data, error, isPlaceholderData, refetch } = useQuery(importRows(_id, page));
  const shown = data && pageAt(data.total, page.page, page.limit);
  // While the import runs, there are fewer and fewer waiting rows, and so fewer pages.
  if (shown && !isPlaceholderData && shown.page < page.page) setPage({ ...page, page: shown.page });
  const labels = labelsOf(job);
  const [opened, setOpened] = useState<number>();
  const columns: readonly Column<ImportedRow>[] = [
    ...speakerColumns,
    {
      id: 'result',
      label: 'Result',
      cell: (row) => (
        <Stack gap={8} align="start" className={styles.result}>
          <StatusChip {...(status === 'draft' && row.choice !== '' ? READY_LABEL : labels[row.state])} />
          <Remarks message={row.message} />
          {status === 'draft' && (row.state === 'duplicate' || row.state === 'update') && (
            <RowChoiceBoxes importId={_id} row={row} state={row.state} />
          )}
          <Button variant="text" size="small" onClick={() => setOpened(row.number)}>
            All fields<span className="visually-hidden"> of row {row.number}</span>
          </Button>
        </Stack>
      ),
    },
  ];
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <SelectBox
        label="Show"
        options={[
          { value: '', label: `All rows (${numberText(total)})` },
          ...IMPORT_ROW_STATES.filter((state) => rows[state] > 0 || state === page.state).map((state) => ({
            value: state,
            label: `${labels[state].label} (${numberText(rows[state])})`,
          })),
        ]}
        value={page.state ?? ''}
        onChange={(value) =>
          setPage({ ...page, page: 0, state: IMPORT_ROW_STATES.find((state) => state === value) })
        }
      />
      {!data && error && <ErrorState title="The rows couldn't be loaded." error={error} onRetry={refetch} />}
      {!data && !error && <RowSkeletons count={5} />}
      {data && shown && (
        <TableView
          label="Rows of the import"
          columns={columns}
          rows={data.items}
          keyOf={({ number }) => String(number)}
          outdated={isPlaceholderData}
        >
          <Pagination
            shown={shown}
            total={data.total}
            size={page.limit}
            onPage={(next) => setPage({ ...page, page: next })}
            onSize={(limit) => setPage({ ...page, page: 0, limit })}
          />
        </TableView>
      )}
      <RowDialog
        importId={_id}
        row={data?.items.find(({ number }) => number === opened)}
        canEdit={status === 'draft'}
        onClose={() => setOpened(undefined)}
      />
    </>
  );
}

/** The reasons for a row's state. */
function Remarks({ message }: { message: string }) {
  if (message === '') return null;
  return (
    <Stack as="ul" gap={4}>
      {message.split('\n').map((remark) => (
        <li key={remark}>{remark}</li>
      ))}
    </Stack>
  );
}

interface RowChoiceProps {
  importId: string;
  row: ImportedRow;
  state: RowChoiceInput['state'];
}

/** Lets a likely duplicate be created or its address be changed, or a speaker be updated. */
function RowChoiceBoxes({ importId, row, state }: RowChoiceProps) {
  const { mutate, isPending, variables } = useRowChoice(importId);
  const chosen = isPending ? variables.choice : row.choice;
  const box = (choice: RowChoice, label: string) => (
    <CheckBox
      label={label}
      checked={chosen === choice}
      onChange={(isOn) => mutate({ number: row.number, state, choice: isOn ? choice : '' })}
    />
  );
  if (state === 'update') return box('update', 'Update');
  return (
    <>
      {row.canChangeAddress && box('address', 'Same person: change their address')}
      {box('create', row.canChangeAddress ? 'Another person: create' : 'Create anyway')}
    </>
  );
}
