import { useQuery } from '@tanstack/react-query';
import { UserPen } from 'lucide-react';
import { FormSkeleton } from '../../../components/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../../components/feedback/states.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { EditProfileForm } from './edit-profile-form.tsx';
import type { SpeakerCardSlot } from './profile-aside.tsx';
import { ownProfileQuery } from './queries.ts';

/** The own profile to be changed; who has none yet is shown where to make one. */
export function EditProfile({ card }: { card: SpeakerCardSlot }) {
  const { data, error, refetch } = useQuery({
    ...ownProfileQuery(),
    // What one types must not be replaced by a later answer.
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
