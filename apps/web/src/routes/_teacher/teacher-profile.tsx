import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../components/layout/page.tsx';
import { OwnProfile } from '../../features/teachers/teacher-profile.tsx';

export const Route = createFileRoute('/_teacher/teacher-profile')({ component: TeacherProfilePage });

function TeacherProfilePage() {
  return (
    <Page
      title="Edit Profile"
      subtitle="City, country, bio and at least one subject are also required."
      width={900}
    >
      <OwnProfile />
    </Page>
  );
}
