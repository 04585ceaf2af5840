import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../components/layout/page.tsx';
import { SchoolRulesPanel } from '../../features/school-rules/school-rules-form.tsx';
import { OwnProfile } from '../../features/teachers/teacher-profile.tsx';
import { useSession } from '../../lib/session.ts';

export const Route = createFileRoute('/_teacher/teacher-profile')({ component: TeacherProfilePage });

function TeacherProfilePage() {
  const { _id } = useSession();
  return (
    <Page
      title="Edit Profile"
      subtitle="City, country, bio and at least one subject are also required."
      width={900}
    >
      <OwnProfile />
      <SchoolRulesPanel userId={_id} />
    </Page>
  );
}
