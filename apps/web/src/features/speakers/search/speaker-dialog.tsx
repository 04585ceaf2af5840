import type { SpeakerRecord } from '@portal/contract/speakers/speakers.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { FormSkeleton } from '../../../components/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../../components/feedback/states.tsx';
import { LazyDialog } from '../../../components/overlay/lazy-dialog.tsx';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { speakerDetails } from '../queries.ts';
import { nameOf } from '../speaker-labels.ts';
import styles from './speaker-dialog.module.css';
import { SpeakerProfile } from './speaker-profile.tsx';

interface SpeakerDialogProps {
  /** The id of the open speaker. */
  id: string | undefined;
  /** The search text, to highlight its words. */
  searched?: string | undefined;
  onClose: () => void;
  booking: boolean;
  onToggleBooking: (open: boolean) => void;
  /** Renders the booking form, which belongs to another feature. */
  form: (speaker: SpeakerRecord) => ReactNode;
  /** The result of a booking. */
  notice?: ReactNode;
}

/** A speaker's details and the booking form, in a dialog with its own URL. */
export function SpeakerDialog({
  id,
  searched,
  onClose,
  booking,
  onToggleBooking,
  form,
  notice,
}: SpeakerDialogProps) {
  // Keeps the content while the dialog closes.
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  const client = useQueryClient();
  const {
    data: speaker,
    error,
    refetch,
  } = useQuery({
    ...speakerDetails(client, shown ?? ''),
    enabled: shown !== undefined,
  });
  const gone = error instanceof ApiError && error.status === 404;
  const failed = error !== null && !gone && !speaker;

  return (
    <LazyDialog
      open={id !== undefined}
      inUrl
      onClose={onClose}
      title={speaker && !gone ? nameOf(speaker) : 'Speaker'}
      width="large"
      actions={
        speaker && !gone ? (
          <Button
            variant={booking ? 'outlined' : 'primary'}
            aria-expanded={booking}
            onClick={() => onToggleBooking(!booking)}
          >
            {booking ? 'Close Form' : 'Book Speaker'}
          </Button>
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
          onRetry={() => void refetch()}
        />
      )}
      {!speaker && error === null && <FormSkeleton count={4} />}
      {speaker && !gone && (
        <>
          {notice && <div>{notice}</div>}
          <SpeakerProfile speaker={speaker} searched={searched} />
          {booking && <BookingPart>{form(speaker)}</BookingPart>}
        </>
      )}
    </LazyDialog>
  );
}

/** The form below the profile. It scrolls into view and takes the focus when it opens. */
function BookingPart({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, []);
  return (
    <section className={styles.booking}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        Your request
      </h3>
      {children}
    </section>
  );
}
