import { createFileRoute, redirect } from '@tanstack/react-router';
import { Page } from '../../components/layout/page.tsx';
import { SubmitProfile } from '../../features/speakers/submit-profile-form.tsx';

/** Redirects speakers with a profile to the edit form. If loading fails, there is no redirect. */
const requireNoProfile = async () => {
  const { fetchOwnProfile } = await import('../../domain/speaker-queries.ts');
  if (await fetchOwnProfile().catch(() => null)) throw redirect({ to: '/profile/edit', replace: true });
};

export const Route = createFileRoute('/_speaker/speaker-submit-info')({
  beforeLoad: requireNoProfile,
  component: SpeakerSubmitInfoPage,
});

function SpeakerSubmitInfoPage() {
  return (
    <Page title="Speaker Profile" subtitle="Complete your profile to get connected with educators">
      <SubmitProfile />
    </Page>
  );
}
