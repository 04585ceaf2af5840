import {
  IMPORT_ROW_STATES,
  type ImportedRow,
  type SpeakerImport,
} from '@portal/contract/speakers/speaker-imports.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RowSkeletons } from '../../../components/feedback/skeletons.tsx';
import { ErrorState } from '../../../components/feedback/states.tsx';
import { SelectBox } from '../../../components/form/select-box.tsx';
import { StatusChip } from '../../../components/status-chip.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { PAGE_SIZES, pageAt } from '../../../components/table/table-rows.ts';
import { type Column, TableView } from '../../../components/table/table-view.tsx';
import styles from './import.module.css';
import { ROW_LABELS, SKIPPED_LABEL } from './import-labels.ts';
import { importRows, type RowsPage } from './queries.ts';
import { speakerColumns } from './speaker-columns.ts';

const FIRST: RowsPage = { state: undefined, page: 0, limit: PAGE_SIZES[0] };

/** The rows of an import, a page at a time, with their results. */
export function ImportRows({ job: { _id, status, rows } }: { job: SpeakerImport }) {
  const [page, setPage] = useState(FIRST);
  const { data, error, isPlaceholderData, refetch } = useQuery(importRows(_id, page));
  const labels = status === 'running' ? ROW_LABELS : { ...ROW_LABELS, waiting: SKIPPED_LABEL };
  const columns: readonly Column<ImportedRow>[] = [
    ...speakerColumns<ImportedRow>(),
    {
      id: 'result',
      label: 'Result',
      text: ({ state }) => labels[state].label,
      cell: ({ state, message }) => (
        <div className={styles.result}>
          <StatusChip {...labels[state]} />
          {message !== '' && <p>{message}</p>}
        </div>
      ),
    },
  ];
  const total = rows.waiting + rows.created + rows.failed;
  const states = IMPORT_ROW_STATES.filter((state) => rows[state] > 0 || state === page.state);
  return (
    <>
      <div className={styles.tools}>
        <SelectBox
          label="Show"
          options={[
            { value: '', label: `All rows (${total.toLocaleString()})` },
            ...states.map((state) => ({
              value: state,
              label: `${labels[state].label} (${rows[state].toLocaleString()})`,
            })),
          ]}
          value={page.state ?? ''}
          onChange={(value) =>
            setPage({ ...page, page: 0, state: IMPORT_ROW_STATES.find((state) => state === value) })
          }
        />
      </div>
      {error && (
        <ErrorState title="The rows couldn't be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <RowSkeletons count={5} />}
      {data && (
        <TableView
          label="Rows of the import"
          columns={columns}
          rows={data.items}
          keyOf={({ number }) => String(number)}
          outdated={isPlaceholderData}
        >
          <Pagination
            shown={pageAt(data.total, page.page, page.limit)}
            total={data.total}
            size={page.limit}
            onPage={(next) => setPage({ ...page, page: next })}
            onSize={(limit) => setPage({ ...page, page: 0, limit })}
          />
        </TableView>
      )}
    </>
  );
}
