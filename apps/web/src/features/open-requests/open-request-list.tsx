import type { Role } from '@portal/contract/options.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CardSkeletons } from '../../components/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../components/feedback/states.tsx';
import { Megaphone } from '../../components/icons.tsx';
import { FilterTabs } from '../../components/layout/filter-tabs.tsx';
import { Grid } from '../../components/layout/grid.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { MoreButton } from '../../components/more-button.tsx';
import { OpenRequestCard } from './open-request-card.tsx';
import type { OpenRequestList as ListName } from './open-request-params.ts';
import { openRequestPages } from './open-request-queries.ts';

const LIST_NAMES: Readonly<Record<ListName, string>> = {
  live: 'Open',
  review: 'To review',
  'without-offer': 'Without an offer',
  ended: 'Ended',
};

const SIDE_LISTS = ['live', 'ended'] as const;
const ADMIN_LISTS = ['live', 'review', 'without-offer', 'ended'] as const;

/** What an empty list says. */
const EMPTY: Readonly<Record<Role, { readonly title: string; readonly text: string }>> = {
  teacher: {
    title: 'No open requests',
    text: 'Not sure who to ask? Tell us what your class needs. Speakers who fit can then offer to come, and you choose.',
  },
  speaker: {
    title: 'No class is looking for someone like you right now',
    text: "When one does, you'll see it here.",
  },
  admin: {
    title: 'No open requests',
    text: "Classes that need a speaker and don't know who to ask appear here.",
  },
};

const ENDED = {
  title: 'Nothing has ended yet',
  text: 'Open requests that were filled or have ended appear here.',
};
const NOTHING = {
  review: { title: 'Nothing to review', text: 'New open requests appear here before speakers see them.' },
  'without-offer': {
    title: 'Every class has an offer',
    text: 'Open requests that have had no offer for five days appear here.',
  },
} as const;

const emptyText = (viewer: Role, list: ListName) =>
  list === 'live' ? EMPTY[viewer] : list === 'ended' ? ENDED : NOTHING[list];

interface OpenRequestListProps {
  viewer: Role;
  list: ListName;
  onList: (list: ListName) => void;
}

/** The open requests of a teacher, those that a speaker fits, or all of them. */
export function OpenRequestList({ viewer, list, onList }: OpenRequestListProps) {
  const pages = useInfiniteQuery(openRequestPages(list));
  const requests = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const { title, text } = emptyText(viewer, list);
  return (
    <Stack gap={24}>
      <FilterTabs
        label="Which open requests"
        tabs={(viewer === 'admin' ? ADMIN_LISTS : SIDE_LISTS).map((name) => ({
          label: LIST_NAMES[name],
          isActive: name === list,
          filters: name,
        }))}
        onChange={onList}
      />
      {pages.isPending && <CardSkeletons count={3} height={260} />}
      {pages.isLoadingError && (
        <ErrorState
          title="We couldn't load the open requests."
          error={pages.error}
          onRetry={() => pages.refetch()}
        />
      )}
      {pages.data && requests.length === 0 && (
        <EmptyState
          icon={Megaphone}
          title={title}
          action={
            viewer === 'teacher' && (
              <LinkButton to="/open-requests/new">Tell us what your class needs</LinkButton>
            )
          }
        >
          {text}
        </EmptyState>
      )}
      {requests.length > 0 && (
        <Grid as="ul" columns={3} aria-label="Open requests" aria-busy={pages.isPlaceholderData}>
          {requests.map((request) => (
            <OpenRequestCard key={request._id} request={request} viewer={viewer} />
          ))}
        </Grid>
      )}
      <MoreButton pages={pages} />
    </Stack>
  );
}
