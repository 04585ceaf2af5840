import { searchWords } from '@portal/contract/normalize-text.ts';
import { SHOWN_TEXTS, type ShownText } from '@portal/contract/speakers/profile-fields.ts';
import { getSpeaker, searchSpeakers } from '@portal/contract/speakers/speakers.contract.ts';
import type { PlacedSpeaker, ShownSpeaker, SpeakerPage } from '@portal/contract/speakers/speakers.schemas.ts';
import { webAddress } from '@portal/contract/speakers/website.ts';
import { type InfiniteData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Avatar } from '../../../components/avatar.tsx';
import { Button } from '../../../components/button.tsx';
import { TagList } from '../../../components/chips.tsx';
import { FormSkeleton } from '../../../components/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../../components/feedback/states.tsx';
import { KeyValues } from '../../../components/key-values.tsx';
import { Marked } from '../../../components/marked.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { callKey, callQuery } from '../../../lib/call-query.ts';
import {
  distanceLabel,
  formatsOf,
  nameOf,
  organizationOf,
  placeOf,
  readableSite,
  townOf,
} from '../speaker-labels.ts';
import { SaveButton } from './save-button.tsx';
import styles from './speaker-dialog.module.css';

/** A speaker from the search results, shown until the details are loaded. */
const foundSpeaker = (client: QueryClient, id: string | undefined): PlacedSpeaker | undefined =>
  client
    .getQueriesData<InfiniteData<SpeakerPage>>({ queryKey: callKey(searchSpeakers) })
    .flatMap(([, found]) => found?.pages ?? [])
    .flatMap(({ items }) => items)
    .find(({ _id }) => _id === id);

interface SpeakerDialogProps {
  /** The id of the open speaker. */
  id: string | undefined;
  /** The search text, to highlight its words. */
  searched?: string | undefined;
  /** The ZIP code of the search, to measure the distance from. */
  near?: string | undefined;
  onClose: () => void;
  booking: boolean;
  onToggleBooking: (open: boolean) => void;
  /** Renders the booking form, which belongs to another feature. */
  form: (speaker: ShownSpeaker) => ReactNode;
  /** The result of a booking. */
  notice?: ReactNode;
  /** Books a speaker again whom the teacher knows. */
  again?: ReactNode;
}

/** A speaker's details and the booking form, in a dialog with its own URL. */
export function SpeakerDialog({
  id,
  searched,
  near,
  onClose,
  booking,
  onToggleBooking,
  form,
  notice,
  again,
}: SpeakerDialogProps) {
  const client = useQueryClient();
  const {
    data: speaker,
    error,
    refetch,
  } = useQuery({
    ...callQuery(getSpeaker, { params: { userId: id ?? '' }, query: { near } }),
    enabled: id !== undefined,
    placeholderData: () => foundSpeaker(client, id),
  });
  const gone = error instanceof ApiError && error.status === 404;
  const failed = error !== null && !gone && !speaker;

  return (
    <Dialog
      open={id !== undefined}
      inUrl
      onClose={onClose}
      title={speaker && !gone ? nameOf(speaker) : 'Speaker'}
      width="large"
      actions={
        // The form has its own bar with its main button.
        speaker && !gone && !booking ? (
          <>
            <Button
              variant={again ? 'outlined' : 'primary'}
              aria-expanded={false}
              onClick={() => onToggleBooking(true)}
            >
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
          {notice && <div>{notice}</div>}
          <SpeakerProfile speaker={speaker} searched={searched} />
          {booking && <BookingPart onClose={() => onToggleBooking(false)}>{form(speaker)}</BookingPart>}
        </>
      )}
    </Dialog>
  );
}

/** The form below the profile. It scrolls into view and takes the focus when it opens. */
function BookingPart({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, []);
  return (
    <section className={styles.booking}>
      <div className={styles.top}>
        <h3 ref={heading} tabIndex={-1} className={`region ${styles.heading}`}>
          Your request
        </h3>
        <Button variant="outlined" size="small" aria-expanded onClick={onClose}>
          Close Form
        </Button>
      </div>
      {children}
    </section>
  );
}

function Website({ website }: { website: string }) {
  const link = webAddress(website);
  if (!link) return website;
  return (
    <a href={link} target="_blank" rel="noreferrer">
      {readableSite(website)}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

const PLACED: readonly ShownText[] = [
  'jobTitle',
  'organization',
  'bio',
  'city',
  'state',
  'country',
  'website',
  'travelMiles',
];
/** Texts that are shown with a label. */
const OTHER_TEXTS = SHOWN_TEXTS.filter(({ name }) => !PLACED.includes(name));

interface SpeakerProfileProps {
  speaker: PlacedSpeaker;
  /** The search text, to highlight its words. */
  searched?: string | undefined;
}

/** The details of a speaker, as teachers see them. */
function SpeakerProfile({ speaker, searched = '' }: SpeakerProfileProps) {
  const words = searchWords(searched);
  const { bio, jobTitle, website, industry, grades, languages, travelMiles, distance } = speaker;
  const tags = (label: string, values: readonly string[]) =>
    [label, values.length > 0 && <TagList key={label} tags={values} label={label} />] as const;
  return (
    <>
      <div className={styles.person}>
        <Avatar url={speaker.imageUrl} name={`Portrait of ${nameOf(speaker)}`} size={128} />
        <div className={styles.who}>
          {jobTitle && (
            <p className={styles.job}>
              <Marked text={jobTitle} words={words} />
            </p>
          )}
          <p>
            <Marked text={organizationOf(speaker)} words={words} />
          </p>
          <p className="soft">
            <Marked text={distance === null ? placeOf(speaker) : townOf(speaker)} words={words} />
            {distance !== null && ` · ${distanceLabel(distance)}`}
          </p>
          <div className={styles.save}>
            <SaveButton speaker={speaker} />
          </div>
        </div>
      </div>
      <p className={`typed ${styles.bio}`}>
        <Marked text={bio || 'No bio provided'} words={words} />
      </p>
      <KeyValues
        items={[
          tags('Industry', industry),
          tags('Grades', grades),
          tags('Languages', languages),
          tags('Formats', formatsOf(speaker)),
          ['Travels', travelMiles !== '' && `Up to ${Number(travelMiles).toLocaleString('en-US')} miles`],
          ['Contact', "You'll see each other's email and phone once a visit is confirmed."],
          ['Website', website && <Website key="website" website={website} />],
          ...OTHER_TEXTS.map(({ name, label }) => [label, speaker[name]] as const),
        ]}
      />
    </>
  );
}
