import type { IndustryFocus } from '@portal/contract/industry-focuses/industry-focuses.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Leaf } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { RowSkeletons } from '../../components/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../components/feedback/states.tsx';
import { DeleteFocusDialog } from './delete-focus-dialog.tsx';
import { type EditedFocus, FocusDialog } from './focus-dialog.tsx';
import { FocusTable } from './focus-table.tsx';
import styles from './focuses.module.css';
import { focusesQuery } from './queries.ts';

interface FocusListProps {
  /** The focus being added or edited; undefined while the dialog is closed. */
  edited: EditedFocus | undefined;
  onEdit: (edited: EditedFocus | undefined) => void;
}

/** The list of industry focuses with its dialogs. */
export function FocusList({ edited, onEdit }: FocusListProps) {
  const { data, error, isPending, refetch } = useQuery(focusesQuery());
  const [deleting, setDeleting] = useState<IndustryFocus>();
  const region = useRef<HTMLDivElement>(null);
  const gone = useRef(false);

  // The button that opened the dialog disappears with its row, so the focus moves to the list.
  useEffect(() => {
    if (deleting || !gone.current) return;
    gone.current = false;
    region.current?.focus({ preventScroll: true });
  }, [deleting]);

  return (
    <div ref={region} tabIndex={-1} className={styles.region}>
      {isPending && <RowSkeletons count={10} />}
      {!data && error && (
        <ErrorState title="Failed to fetch industry focuses" error={error} onRetry={() => void refetch()} />
      )}
      {data && (
        <FocusTable
          focuses={data}
          onEdit={onEdit}
          onDelete={setDeleting}
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
      <DeleteFocusDialog
        focus={deleting}
        onClose={() => {
          // Someone else may have deleted it while the dialog was open.
          gone.current = !data?.some(({ _id }) => _id === deleting?._id);
          setDeleting(undefined);
        }}
        onDeleted={() => {
          gone.current = true;
          setDeleting(undefined);
        }}
      />
    </div>
  );
}
