import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../components/page.tsx';
import { SubmitProfileForm } from '../../features/speaker-profile/components/submit-profile-form.tsx';
import { previewCard } from './-preview-card.tsx';

export const Route = createFileRoute('/_speaker/speaker-submit-info')({ component: SpeakerSubmitInfoPage });

function SpeakerSubmitInfoPage() {
  return (
    <Page title="Speaker Profile" subtitle="Complete your profile to get connected with educators">
      <SubmitProfileForm card={previewCard} />
    </Page>
  );
}
