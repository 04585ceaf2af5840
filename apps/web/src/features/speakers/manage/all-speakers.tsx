import type { SpeakerProfile } from '@portal/contract/speakers/speakers.schemas.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { CardSkeletons } from '../../../components/feedback/skeletons.tsx';
import { ErrorState } from '../../../components/feedback/states.tsx';
import { messageOf } from '../../../lib/api-error.ts';
import { FilterFrame } from '../search/filter-frame.tsx';
import { foundIn } from '../speaker-labels.ts';
import styles from './all-speakers.module.css';
import { DeleteDialog } from './delete-dialog.tsx';
import { ManagedFilterPanel } from './managed-filter-panel.tsx';
import { ManagedResults } from './managed-results.tsx';
import { ManagedTools } from './managed-tools.tsx';
import type { ManagedFilters } from './management-params.ts';
import { NoneFound } from './none-found.tsx';
import { mayManage } from './permission.ts';
import { managedPages } from './queries.ts';
import { useVisibility } from './use-visibility.ts';

interface AllSpeakersProps {
  filters: ManagedFilters;
  /** `typing` replaces the history entry, so that Back skips it. */
  onChange: (filters: ManagedFilters, typing: boolean) => void;
  onEdit: (id: string) => void;
}

/** All speakers for administrators: search, show, hide, edit and delete. */
export function AllSpeakers({ filters, onChange, onEdit }: AllSpeakersProps) {
  const search = useInfiniteQuery(managedPages(filters));
  const toggle = useVisibility();
  const [filtering, setFiltering] = useState(false);
  const [deleting, setDeleting] = useState<SpeakerProfile>();
  const region = useRef<HTMLDivElement>(null);
  const removed = useRef(false);
  const panelId = useId();

  // The button that opened the dialog disappears with its card, so the focus moves to the list.
  useEffect(() => {
    if (deleting || !removed.current) return;
    removed.current = false;
    region.current?.focus({ preventScroll: true });
  }, [deleting]);

  const speakers = search.data?.pages.flatMap(({ items }) => items) ?? [];
  const latest = search.data?.pages.at(-1);
  const total = latest?.total;
  const found = latest && foundIn(latest);
  const change = (changed: ManagedFilters, typing = false) => onChange(changed, typing);

  return (
    <div className={styles.speakers}>
      <ManagedTools
        filters={filters}
        found={found}
        filtering={{ open: filtering, panelId, toggle: () => setFiltering(!filtering) }}
        onChange={change}
      />
      <FilterFrame id={panelId} open={filtering} found={found} onClose={() => setFiltering(false)}>
        <ManagedFilterPanel filters={filters} onChange={change} />
      </FilterFrame>
      <div ref={region} tabIndex={-1} className={styles.region}>
        {search.isPending && <CardSkeletons height={232} cardWidth={300} count={9} />}
        {search.isError && speakers.length === 0 && (
          <ErrorState
            title={`Failed to fetch speakers: ${messageOf(search.error, 'Unknown error')}`}
            onRetry={() => void search.refetch()}
          />
        )}
        {total === 0 && <NoneFound filters={filters} onChange={change} />}
        {speakers.length > 0 && (
          <ManagedResults
            speakers={speakers}
            search={search}
            onToggle={toggle}
            onEdit={({ userId }) => {
              if (mayManage('edit')) onEdit(userId._id);
            }}
            onDelete={(speaker) => {
              if (mayManage('delete')) setDeleting(speaker);
            }}
          />
        )}
      </div>
      <DeleteDialog
        speaker={deleting}
        onClose={() => {
          // Someone else may have deleted the speaker while the dialog was open.
          removed.current = !speakers.some(({ _id }) => _id === deleting?._id);
          setDeleting(undefined);
        }}
        onRemoved={() => {
          removed.current = true;
          setDeleting(undefined);
        }}
      />
    </div>
  );
}
