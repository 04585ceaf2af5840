import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../components/page.tsx';
import { OwnProfile } from '../../features/teacher-profile/own-profile.tsx';

export const Route = createFileRoute('/_teacher/teacher-profile')({ component: TeacherProfilePage });

function TeacherProfilePage() {
  return (
    <Page
      title="Edit Profile"
      subtitle="Beside what is marked, a profile needs a city, a country, a bio and at least one subject."
      width={900}
    >
      <OwnProfile />
    </Page>
  );
}
