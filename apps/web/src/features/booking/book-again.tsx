import { isPastVisit } from '@portal/contract/requests/request-steps.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import type { SpeakerFilters } from '@portal/contract/speaker-search/search-params.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from '../../components/icons.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { ownRequests } from '../../domain/request-queries.ts';

interface BookAgainButtonProps {
  /** The visit from which the form is filled in, but for the time. */
  visit: SpeakerRequest;
  /** The filters of the search that stays behind the form. */
  filters?: SpeakerFilters;
  size?: 'small' | 'medium';
  variant?: 'primary' | 'outlined' | 'text';
  /** It's in the speaker's profile, which Back leads to. */
  overDialog?: boolean;
}

/** Opens the booking form with everything but the time filled in from a past visit. */
export function BookAgainButton(props: BookAgainButtonProps) {
  const { visit, filters, size, variant = 'outlined', overDialog = false } = props;
  const { speakerId: speaker } = visit;
  if (!speaker) return null;
  return (
    <LinkButton
      to="/teacher-search-speaker"
      search={{ ...filters, speaker: speaker._id, book: true, from: visit._id }}
      {...(overDialog && { state: (state) => ({ ...state, overDialog }) })}
      variant={variant}
      size={size}
      icon={<CalendarPlus size={18} aria-hidden />}
    >
      Book {speaker.userId.firstName || 'this speaker'} again
    </LinkButton>
  );
}

/** The teacher's past visit of a speaker; undefined if there is none. */
export const usePastVisit = (speakerId: string | undefined): SpeakerRequest | undefined => {
  const { data: requests } = useQuery({
    ...ownRequests(),
    enabled: speakerId !== undefined,
    retry: false,
    meta: { handlesError: true },
  });
  return requests?.find((request) => request.speakerId?._id === speakerId && isPastVisit(request));
};
