import type { SpeakerFilters } from '@portal/contract/speaker-search/search-params.ts';
import { searchSpeakers } from '@portal/contract/speaker-search/speaker-search.contract.ts';
import type { FoundSpeaker, ShownSpeaker } from '@portal/contract/speakers/speakers.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Notice } from '../../components/feedback/notice.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { DialogLink } from '../../components/overlay/dialog-link.tsx';
import { distanceLabel, isOutOfReach, nameOf, whereAndHow } from '../../domain/speaker-labels.ts';
import { SpeakerRow } from '../../domain/speaker-row.tsx';
import { callQuery } from '../../lib/call-query.ts';
import { dayLabel } from '../../lib/times.ts';

/** How many people are shown, and how many are asked for, because some can't come either. */
const SHOWN = 3;
const ASKED_FOR = 12;

interface SimilarPeopleProps {
  /** The speaker who can't come to the teacher's school. */
  speaker: ShownSpeaker;
  /** The search that found the speaker. */
  filters: SpeakerFilters;
}

/** Says that a speaker can't come, and shows people from the same search who can: nearer ones and virtual ones. */
export function SimilarPeople({ speaker, filters }: SimilarPeopleProps) {
  const id = useId();
  const isBroad = filters.q === undefined && filters.industry === undefined;
  const { data } = useQuery({
    ...callQuery(searchSpeakers, {
      query: {
        ...filters,
        ...(isBroad && { industry: [...speaker.industry] }),
        // The best fitting first, however the search was sorted.
        sort: undefined,
        within: filters.within ?? '50',
        facets: 'no',
        limit: ASKED_FOR,
      },
    }),
    meta: { handlesError: true },
  });
  const able = data?.items.filter((other) => other._id !== speaker._id && !isOutOfReach(other)) ?? [];
  return (
    <>
      <Notice severity="warning">
        Your school is farther away than {speaker.userId.firstName || 'this speaker'} travels.
      </Notice>
      {able.length > 0 && (
        <Stack as="section" gap={8} aria-labelledby={id}>
          <h3 id={id}>Similar people who can</h3>
          <Stack as="ul" gap={16} aria-labelledby={id}>
            {able.slice(0, SHOWN).map((other) => (
              <Person key={other._id} speaker={other} />
            ))}
          </Stack>
        </Stack>
      )}
    </>
  );
}

function Person({ speaker }: { speaker: FoundSpeaker }) {
  const { _id, distance, talk, nextAvailable } = speaker;
  return (
    <li>
      <SpeakerRow
        speaker={speaker}
        name={
          <DialogLink parameter="speaker" id={_id}>
            {nameOf(speaker)}
          </DialogLink>
        }
        hook={talk}
        visit={[...whereAndHow(speaker), distance === null ? '' : distanceLabel(distance)]}
        reasons={nextAvailable === null ? [] : [`Next available: ${dayLabel(nextAvailable)}`]}
      />
    </li>
  );
}
