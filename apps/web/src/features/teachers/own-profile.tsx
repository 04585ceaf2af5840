import { useQuery } from '@tanstack/react-query';
import { FormSkeleton } from '../../components/feedback/skeletons.tsx';
import { ErrorState } from '../../components/feedback/states.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { useSession } from '../../lib/session.ts';
import { ProfileForm } from './profile-form.tsx';
import { profileQuery } from './queries.ts';

/** The teacher's own profile. */
export function OwnProfile() {
  const { _id } = useSession();
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...profileQuery(_id),
    // A form keeps its initial values, so they must be current.
    refetchOnMount: 'always',
  });
  if (!isFetchedAfterMount) {
    return (
      <Panel>
        <FormSkeleton count={8} />
      </Panel>
    );
  }
  if (!data)
    return <ErrorState title="Failed to load profile data" error={error} onRetry={() => void refetch()} />;
  return <ProfileForm profile={data} />;
}
