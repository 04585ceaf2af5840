import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../components/layout/page.tsx';
import { EditProfile } from '../../features/speakers/edit-profile.tsx';

export const Route = createFileRoute('/_speaker/profile/edit')({ component: ProfileEditPage });

function ProfileEditPage() {
  return (
    <Page title="Edit Profile">
      <EditProfile />
    </Page>
  );
}
