import type { SpeakerFilters } from '@portal/contract/speaker-search/search-params.ts';
import { useCallback, useState } from 'react';
import { PHONE, useMediaQuery } from '../../lib/use-media-query.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { withChanges } from './speaker-filters.ts';

type Places = Pick<SpeakerFilters, 'city' | 'state' | 'country'>;
export type PlaceName = keyof Places;

const NOTHING: Places = {};

/**
 * The filters with a place that is still being typed, for the button of the drawer on phones, which applies it and says
 * how many speakers it will show.
 */
export const useTypedPlaces = (filters: SpeakerFilters) => {
  const [typed, setTyped] = useState(NOTHING);
  const isOnPhone = useMediaQuery(PHONE);
  const settled = useSettled(typed);
  const wanted = withChanges(filters, typed);
  const isTyping = (['city', 'state', 'country'] as const).some((name) => wanted[name] !== filters[name]);
  return {
    wanted,
    isTyping,
    /** Whether to count what `wanted` finds. */
    isCounted: isOnPhone && isTyping && settled === typed,
    onType: useCallback(
      (name: PlaceName, place: string) =>
        setTyped((before) => (before[name] === place ? before : { ...before, [name]: place })),
      [],
    ),
  };
};
