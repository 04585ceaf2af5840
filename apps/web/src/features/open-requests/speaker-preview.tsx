import { readSpeakerParams } from '@portal/contract/speaker-search/search-params.ts';
import { useNavigate } from '@tanstack/react-router';
import { useCloseUrlDialog } from '../../lib/navigation.ts';
import { SpeakerDialog } from '../speaker-search/speaker-dialog.tsx';

const NO_FILTERS = {};

/** The profile of a speaker who fits or has offered. Booking them leads to the search, which has the booking form. */
export function SpeakerPreview({ id }: { id: string | undefined }) {
  const navigate = useNavigate();
  const close = useCloseUrlDialog('speaker');
  return (
    <SpeakerDialog
      id={id}
      filters={NO_FILTERS}
      onClose={close}
      booking={false}
      onBook={(start) =>
        void navigate({
          to: '/teacher-search-speaker',
          search: readSpeakerParams({ speaker: id, book: true, ...start }),
        })
      }
      onCloseBooking={close}
      form={() => null}
    />
  );
}
