import type { IndustryFocus } from '@portal/contract/industry-focuses/industry-focuses.schemas.ts';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { Column } from '../../components/table/table-view.tsx';
import { Truncated } from '../../components/truncated.tsx';
import styles from './focuses.module.css';

/** How many characters of a description the table shows. */
const PREVIEW = 160;

const COLUMNS: readonly Column<IndustryFocus>[] = [
  {
    id: 'name',
    label: 'Name',
    text: ({ name }) => name,
    cell: ({ name }) => <span className={styles.name}>{name}</span>,
  },
  {
    id: 'description',
    label: 'Description',
    text: ({ description }) => description,
    cell: ({ description }) => <Truncated text={description || '—'} length={PREVIEW} />,
  },
];

interface FocusTableProps {
  focuses: readonly IndustryFocus[];
  empty: ReactNode;
  onEdit: (focus: IndustryFocus) => void;
  onDelete: (focus: IndustryFocus) => void;
}

/** The industry focuses with their actions. */
export function FocusTable({ focuses, empty, onEdit, onDelete }: FocusTableProps) {
  const actions: Column<IndustryFocus> = {
    id: 'actions',
    label: 'Actions',
    text: () => '',
    sortable: false,
    cell: (focus) => (
      <span className={styles.actions}>
        <Button
          size="small"
          variant="outlined"
          aria-label={`Edit ${focus.name}`}
          onClick={() => onEdit(focus)}
        >
          Edit
        </Button>
        <Button
          size="small"
          variant="text"
          tone="danger"
          aria-label={`Delete ${focus.name}`}
          onClick={() => onDelete(focus)}
        >
          Delete
        </Button>
      </span>
    ),
  };
  return (
    <DataTable
      label="Industry focuses"
      columns={[...COLUMNS, actions]}
      rows={focuses}
      keyOf={({ _id }) => _id}
      initialSorting={{ column: 'name', descending: false }}
      empty={empty}
    />
  );
}
