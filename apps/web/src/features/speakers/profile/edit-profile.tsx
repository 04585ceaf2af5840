import { useQuery } from '@tanstack/react-query';
import { UserPen } from 'lucide-react';
import { FormSkeleton } from '../../../components/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../../components/feedback/states.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { EditProfileForm } from './edit-profile-form.tsx';
import type { SpeakerCardSlot } from './profile-aside.tsx';
import { ownProfileQuery } from './queries.ts';

/** Edits the speaker's own profile, or links to the form for a first one. */
export function EditProfile({ card }: { card: SpeakerCardSlot }) {
  const { data, error, refetch } = useQuery({
    ...ownProfileQuery(),
    // A later response must not replace what was typed.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
  if (data) return <EditProfileForm profile={data} card={card} />;
  if (data === null)
    return (
      <EmptyState
        icon={UserPen}
        title="You don't have a profile yet"
        action={<LinkButton to="/speaker-submit-info">Complete Profile</LinkButton>}
      >
        Tell teachers about yourself. You can edit your profile here later.
      </EmptyState>
    );
  if (error)
    return <ErrorState title="Failed to load profile data" error={error} onRetry={() => void refetch()} />;
  return <FormSkeleton count={8} />;
}
