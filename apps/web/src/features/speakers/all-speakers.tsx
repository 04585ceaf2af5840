import type { SpeakerFilters } from '@portal/contract/speaker-search/search-params.ts';
import { searchAllSpeakers } from '@portal/contract/speaker-search/speaker-search.contract.ts';
import { removeSpeaker } from '@portal/contract/speakers/speaker-management.contract.ts';
import type { SpeakerProfile } from '@portal/contract/speakers/speakers.schemas.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { CardSkeletons } from '../../components/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../components/feedback/states.tsx';
import { SearchX, Users } from '../../components/icons.tsx';
import { CardGrid } from '../../components/layout/card-grid.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { MoreButton } from '../../components/more-button.tsx';
import { RemovalDialog } from '../../components/overlay/removal-dialog.tsx';
import { AffectedRequests } from '../../domain/affected-requests.tsx';
import { nameOf } from '../../domain/speaker-labels.ts';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { callQuery, pagesQuery } from '../../lib/call-query.ts';
import { counted } from '../../lib/text.ts';
import { useEventCallback } from '../../lib/use-event-callback.ts';
import { FilterPanel } from '../speaker-search/filter-panel.tsx';
import { FilterFrame, SearchTools } from '../speaker-search/search-tools.tsx';
import results from '../speaker-search/speaker-search.module.css';
import { useTypedPlaces } from '../speaker-search/use-typed-places.ts';
import { type CardActions, ManagedCard } from './managed-card.tsx';
import { mayManage, refreshLists, useVisibility } from './managed-speakers.ts';

interface AllSpeakersProps {
  filters: SpeakerFilters;
  /** `typing` replaces the history entry, so that Back skips it. */
  onChange: (filters: SpeakerFilters, typing?: boolean) => void;
  onEdit: (id: string) => void;
}

/** All speakers for administrators: search, show, hide, edit and delete. */
export function AllSpeakers({ filters, onChange, onEdit }: AllSpeakersProps) {
  const client = useQueryClient();
  const search = useInfiniteQuery(pagesQuery(searchAllSpeakers, filters));
  const [filtering, setFiltering] = useState(false);
  const [deleting, setDeleting] = useState<SpeakerProfile>();
  const panelId = useId();
  const actions: CardActions = {
    onToggle: useVisibility(),
    onEdit: useEventCallback(({ userId }) => {
      if (mayManage('edit')) onEdit(userId._id);
    }),
    onDelete: useEventCallback((speaker) => {
      if (mayManage('delete')) setDeleting(speaker);
    }),
  };

  const speakers = search.data?.pages.flatMap(({ items }) => items) ?? [];
  const latest = search.data?.pages.at(-1);
  const found = latest && counted(latest.total, 'speaker');
  const places = useTypedPlaces(filters);
  const typed = useQuery({
    ...callQuery(searchAllSpeakers, { query: { ...places.wanted, limit: 1 } }),
    enabled: places.isCounted,
    meta: { handlesError: true },
  });
  const applied = places.isTyping ? typed.data : search.isPlaceholderData ? undefined : latest;

  return (
    <Stack>
      <SearchTools
        filters={filters}
        placeholder="Name, topic, place or email"
        found={found}
        filtering={{ open: filtering, panelId, toggle: () => setFiltering(!filtering) }}
        onChange={onChange}
      />
      <FilterFrame
        id={panelId}
        open={filtering}
        found={applied && counted(applied.total, 'speaker')}
        onClose={() => setFiltering(false)}
      >
        <FilterPanel filters={filters} managing onChange={onChange} onType={places.onType} />
      </FilterFrame>
      <div tabIndex={-1} className="region">
        {search.isPending && <CardSkeletons height={271} cardWidth={300} count={9} />}
        {search.isLoadingError && (
          <ErrorState
            title={`Failed to fetch speakers: ${messageOf(search.error, 'Unknown error')}`}
            onRetry={search.refetch}
          />
        )}
        {latest?.total === 0 && (
          <NoneFound all={Object.keys(filters).length === 0} onShowAll={() => onChange({})} />
        )}
        {speakers.length > 0 && (
          <div
            className={results.found}
            data-outdated={search.isPlaceholderData}
            aria-busy={search.isPlaceholderData}
          >
            <CardGrid label="Speakers" cardWidth={300}>
              {speakers.map((speaker) => (
                <ManagedCard key={speaker._id} speaker={speaker} {...actions} />
              ))}
            </CardGrid>
            <div tabIndex={-1} className={`${results.end} region`}>
              <MoreButton pages={search} />
            </div>
          </div>
        )}
      </div>
      <RemovalDialog
        item={deleting}
        title="Delete this speaker?"
        confirmLabel="Delete Speaker"
        busyLabel="Deleting…"
        remove={({ userId }) => call(removeSpeaker, { params: { userId: userId._id } })}
        refresh={() => refreshLists(client)}
        explain={(error) => `Failed to delete speaker: ${messageOf(error, 'Unknown error')}`}
        onClose={() => setDeleting(undefined)}
      >
        {(speaker) => (
          <>
            <p>
              The account of <strong>{nameOf(speaker)}</strong> ({speaker.userId.email}) will be deleted, and
              with it their profile, their picture and every request that teachers have sent them, approved
              visits included.
            </p>
            <AffectedRequests userId={speaker._id} />
            <Notice severity="warning">
              They are logged out everywhere at once and told by email. This action cannot be undone.
              {speaker.visible && ' To keep their profile but not show it to teachers, hide them instead.'}
            </Notice>
          </>
        )}
      </RemovalDialog>
    </Stack>
  );
}

interface NoneFoundProps {
  /** Whether there are no speakers at all. */
  all: boolean;
  onShowAll: () => void;
}

function NoneFound({ all, onShowAll }: NoneFoundProps) {
  if (all)
    return (
      <EmptyState
        icon={Users}
        title="No speakers yet"
        action={<LinkButton to="/admin-add-speakers">Create Speaker Account</LinkButton>}
      >
        Speakers appear here as soon as they have a profile, visible or not.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={SearchX}
      title="No speakers match the current filters. Try adjusting your search or filters."
      action={
        <Button variant="outlined" onClick={onShowAll}>
          Show all speakers
        </Button>
      }
    />
  );
}
