import { listText } from '@portal/contract/american-english.ts';
import {
  countAffectedSpeakers,
  deleteFocus,
  listFocusesToManage,
} from '@portal/contract/industry-focuses/industry-focuses.contract.ts';
import type { IndustryFocus } from '@portal/contract/industry-focuses/industry-focuses.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { RowSkeletons, SkeletonLine } from '../../components/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../components/feedback/states.tsx';
import { Leaf } from '../../components/icons.tsx';
import { Row } from '../../components/layout/stack.tsx';
import { RemovalDialog } from '../../components/overlay/removal-dialog.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { Column } from '../../components/table/table-view.tsx';
import { Truncated } from '../../components/truncated.tsx';
import { call } from '../../lib/api.ts';
import { callQuery } from '../../lib/call-query.ts';
import { counted } from '../../lib/text.ts';
import { type EditedFocus, FocusDialog, useRefreshFocuses } from './focus-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';

/** How many characters of a description the table shows. */
const PREVIEW = 160;

const COLUMNS: readonly Column<IndustryFocus>[] = [
  {
    id: 'name',
    label: 'Name',
    sort: ({ name }) => name,
    cell: ({ name }) => <span className="bold">{name}</span>,
  },
  {
    id: 'description',
    label: 'Description',
    sort: ({ description }) => description,
    cell: ({ description }) => <Truncated text={description || '—'} length={PREVIEW} />,
  },
];

interface FocusListProps {
  /** The focus being added or edited; undefined while the dialog is closed. */
  edited: EditedFocus | undefined;
  onEdit: (edited: EditedFocus | undefined) => void;
}

/** The list of industry focuses with its dialogs. */
export function FocusList({ edited, onEdit }: FocusListProps) {
  const { data, error, isPending, refetch } = useQuery(callQuery(listFocusesToManage));
  const refresh = useRefreshFocuses();
  const [deleting, setDeleting] = useState<IndustryFocus>();
  const [merging, setMerging] = useState<IndustryFocus>();

  const actions: Column<IndustryFocus> = {
    id: 'actions',
    label: 'Actions',
    cell: (focus) => (
      <Row as="span" className="whole">
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
          aria-label={`Merge ${focus.name} into another one`}
          onClick={() => setMerging(focus)}
        >
          Merge
        </Button>
        <Button
          size="small"
          variant="text"
          tone="danger"
          aria-label={`Delete ${focus.name}`}
          onClick={() => setDeleting(focus)}
        >
          Delete
        </Button>
      </Row>
    ),
  };

  return (
    <div tabIndex={-1} className="region">
      {isPending && <RowSkeletons count={10} />}
      {!data && error && (
        <ErrorState title="Failed to fetch industry focuses" error={error} onRetry={refetch} />
      )}
      {data && (
        <DataTable
          label="Industry focuses"
          columns={[...COLUMNS, actions]}
          rows={data}
          keyOf={({ _id }) => _id}
          initialSorting={{ column: 'name', descending: false }}
          empty={
            <EmptyState
              icon={Leaf}
              title="No industry focuses yet"
              action={
                <Button variant="outlined" onClick={() => onEdit('new')}>
                  Add the first one
                </Button>
              }
            >
              Speakers need at least one in their profile before teachers can see them.
            </EmptyState>
          }
        />
      )}
      <FocusDialog edited={edited} onClose={() => onEdit(undefined)} />
      <MergeDialog merged={merging} focuses={data ?? []} onClose={() => setMerging(undefined)} />
      <RemovalDialog
        item={deleting}
        title="Delete Industry Focus"
        confirmLabel="Delete industry focus"
        busyLabel="Deleting…"
        remove={({ _id }) => call(deleteFocus, { params: { id: _id } })}
        refresh={refresh}
        onClose={() => setDeleting(undefined)}
      >
        {({ _id, name }) => (
          <>
            <p>
              Are you sure you want to delete <strong>{name}</strong>? This action cannot be undone.
            </p>
            <Affected id={_id} />
          </>
        )}
      </RemovalDialog>
    </div>
  );
}

/** Who is hidden without the focus: 'Ada Lovelace, Ben Reed, and 3 others have no other focus and are hidden …' */
function Hidden({ count, names }: { count: number; names: readonly string[] }) {
  if (count === 0) return <>Nobody is hidden from teachers by this.</>;
  const others = count - names.length;
  return (
    <>
      <strong>{listText(others > 0 ? [...names, counted(others, 'other')] : names)}</strong>{' '}
      {count === 1 ? 'has no other focus and is' : 'have no other focus and are'} hidden from teachers until
      they choose one.
    </>
  );
}

/** The number of speakers who lose the focus, and the effect on those without another. */
function Affected({ id }: { id: string }) {
  const { data, isPending } = useQuery({
    ...callQuery(countAffectedSpeakers, { params: { id } }),
    // Fetched again for every deletion.
    gcTime: 0,
    staleTime: 0,
    meta: { handlesError: true },
  });
  if (isPending) return <SkeletonLine height={72} />;
  if (data?.count === 0) return <Notice severity="info">No speakers have this industry focus.</Notice>;
  return (
    <Notice severity="warning">
      It will be removed from{' '}
      <strong>{data ? counted(data.count, 'speaker') : 'every speaker who has it'}</strong>.{' '}
      {data ? (
        <Hidden count={data.hidden} names={data.hiddenNames} />
      ) : (
        'Speakers with no other industry focus are hidden from teachers until they choose one.'
      )}
    </Notice>
  );
}
