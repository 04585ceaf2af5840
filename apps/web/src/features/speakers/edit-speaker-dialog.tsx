import { getSpeakerToManage } from '@portal/contract/speakers/speaker-management.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Button } from '../../components/button.tsx';
import { FormSkeleton } from '../../components/feedback/skeletons.tsx';
import { ErrorState } from '../../components/feedback/states.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { PersonNotFound } from '../../domain/person-load-error.tsx';
import { isNotFound, messageOf } from '../../lib/api-error.ts';
import { callQuery } from '../../lib/call-query.ts';

const EditSpeakerForm = lazy(async () => ({
  default: (await import('./edit-speaker-form.tsx')).EditSpeakerForm,
}));

interface EditSpeakerDialogProps {
  /** The id of the speaker to edit. */
  id: string | undefined;
  onClose: () => void;
}

/** Edits a speaker's profile, in a dialog with its own URL. */
export function EditSpeakerDialog({ id, onClose }: EditSpeakerDialogProps) {
  return (
    <Dialog open={id !== undefined} inUrl onClose={onClose} title="Edit Speaker" width="large">
      {id !== undefined && <Content key={id} id={id} onClose={onClose} />}
    </Dialog>
  );
}

function Content({ id, onClose }: { id: string; onClose: () => void }) {
  const {
    data: profile,
    error,
    refetch,
  } = useQuery({
    ...callQuery(getSpeakerToManage, { params: { userId: id } }),
    // The form isn't refetched while the user types.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    meta: { handlesError: true },
  });
  if (profile)
    return (
      <Suspense fallback={<FormSkeleton count={8} />}>
        <EditSpeakerForm profile={profile} onClose={onClose} />
      </Suspense>
    );
  if (isNotFound(error))
    return <PersonNotFound what="speaker" action={<Button onClick={onClose}>All Speakers</Button>} />;
  if (error)
    return (
      <ErrorState
        title={`Failed to fetch speakers: ${messageOf(error, 'Unknown error')}`}
        onRetry={refetch}
      />
    );
  return <FormSkeleton count={8} />;
}
