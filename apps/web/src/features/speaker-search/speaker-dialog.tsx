import type { SpeakerFilters } from '@portal/contract/speaker-search/search-params.ts';
import { searchSpeakers } from '@portal/contract/speaker-search/speaker-search.contract.ts';
import { getSpeaker } from '@portal/contract/speakers/speakers.contract.ts';
import type {
  ShownSpeaker,
  SpeakerDetails,
  SpeakerPage,
} from '@portal/contract/speakers/speakers.schemas.ts';
import type { Talk } from '@portal/contract/speakers/talks.schemas.ts';
import { type InfiniteData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { FormSkeleton } from '../../components/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../components/feedback/states.tsx';
import { UserRoundX } from '../../components/icons.tsx';
import { marked } from '../../components/marked.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { nameOf, organizationOf } from '../../domain/speaker-labels.ts';
import { isNotFound, messageOf } from '../../lib/api-error.ts';
import { callKey, callQuery } from '../../lib/call-query.ts';
import styles from './speaker-dialog.module.css';
import { SpeakerProfile } from './speaker-profile.tsx';

/** A speaker from the search results, shown until the details are loaded. */
const foundSpeaker = (client: QueryClient, id: string | undefined): SpeakerDetails | undefined => {
  const found = client
    .getQueriesData<InfiniteData<SpeakerPage>>({ queryKey: callKey(searchSpeakers) })
    .flatMap(([, results]) => results?.pages ?? [])
    .flatMap(({ items, close }) => [...items, ...(close?.items ?? [])])
    .find(({ _id }) => _id === id);
  return found && { ...found, talks: [], visits: null, thankYous: [] };
};

/** What the booking form starts with: a talk, and the instant of a free time. */
export interface BookingStart {
  talk?: string | undefined;
  at?: string | undefined;
}

interface SpeakerDialogProps {
  /** The id of the open speaker. */
  id: string | undefined;
  /** The normalized words of the search, which are highlighted. */
  words?: readonly string[] | undefined;
  /** The search behind the dialog. Its ZIP code is what distances are measured from. */
  filters: SpeakerFilters;
  onClose: () => void;
  booking: boolean;
  /** The id of the talk that is booked. */
  talkId?: string | undefined;
  onBook: (start: BookingStart) => void;
  onCloseBooking: () => void;
  /** Renders the booking form, which belongs to another feature. */
  form: (speaker: ShownSpeaker, talk: Talk | undefined) => ReactNode;
  /** Books a speaker again whom the teacher knows. */
  again?: ReactNode;
}

const NO_WORDS: readonly string[] = [];

/** A speaker's details and the booking form, in a dialog with its own URL. */
export function SpeakerDialog({
  id,
  words = NO_WORDS,
  filters,
  onClose,
  booking,
  talkId,
  onBook,
  onCloseBooking,
  form,
  again,
}: SpeakerDialogProps) {
  const client = useQueryClient();
  const {
    data: speaker,
    error,
    isPlaceholderData,
    refetch,
  } = useQuery({
    ...callQuery(getSpeaker, { params: { userId: id ?? '' }, query: { near: filters.near } }),
    enabled: id !== undefined,
    placeholderData: () => foundSpeaker(client, id),
  });
  const gone = isNotFound(error);
  const failed = error !== null && !gone && !speaker;

  return (
    <Dialog
      open={id !== undefined}
      inUrl
      onClose={onClose}
      {...(!speaker || gone
        ? { title: 'Speaker' }
        : booking
          ? bookingHeaderOf(speaker, onCloseBooking)
          : headerOf(speaker, words))}
      width="large"
      isTall={booking}
      contentKey={booking ? 'booking' : 'profile'}
      actions={
        // The form has its own bar with its main button.
        speaker && !gone && !booking ? (
          <>
            <Button variant={again ? 'outlined' : 'primary'} aria-expanded={false} onClick={() => onBook({})}>
              Book Speaker
            </Button>
            {again}
          </>
        ) : undefined
      }
    >
      {gone && (
        <EmptyState
          icon={UserRoundX}
          title="Speaker not found"
          action={<Button onClick={onClose}>Search speakers</Button>}
        >
          This speaker is no longer available.
        </EmptyState>
      )}
      {failed && (
        <ErrorState
          title={`Failed to fetch speakers: ${messageOf(error, 'Unknown error')}`}
          onRetry={refetch}
        />
      )}
      {!speaker && error === null && <FormSkeleton count={4} />}
      {speaker && !gone && (
        <>
          {!booking && (
            <SpeakerProfile
              speaker={speaker}
              words={words}
              filters={filters}
              isPartial={isPlaceholderData}
              onBook={onBook}
            />
          )}
          {booking && (
            <BookingPart>
              {talkId !== undefined && isPlaceholderData ? (
                <FormSkeleton count={6} />
              ) : (
                form(
                  speaker,
                  speaker.talks.find(({ _id }) => _id === talkId),
                )
              )}
            </BookingPart>
          )}
        </>
      )}
    </Dialog>
  );
}

/** The header of the dialog: portrait, name and job. */
const headerOf = (speaker: ShownSpeaker, words: readonly string[]) => ({
  title: nameOf(speaker),
  picture: <Avatar url={speaker.imageUrl} name={`Portrait of ${nameOf(speaker)}`} size={72} />,
  subtitle: (
    <>
      {speaker.jobTitle && <p className="label">{marked(speaker.jobTitle, words)}</p>}
      <p className="soft">{marked(organizationOf(speaker), words)}</p>
    </>
  ),
});

/** The header of the booking form: one line, with the button that leads back to the profile. */
const bookingHeaderOf = (speaker: ShownSpeaker, onClose: () => void) => ({
  title: nameOf(speaker),
  picture: <Avatar url={speaker.imageUrl} name="" size={40} />,
  tools: (
    <Button variant="text" size="small" aria-expanded onClick={onClose}>
      Close Form
    </Button>
  ),
});

/** The booking form, shown in place of the profile. It gets the focus when it opens. */
function BookingPart({ children }: { children: ReactNode }) {
  const part = useRef<HTMLElement>(null);
  useEffect(() => part.current?.focus({ preventScroll: true }), []);
  return (
    <section ref={part} tabIndex={-1} aria-label="Your request" className={`region ${styles.booking}`}>
      {children}
    </section>
  );
}
