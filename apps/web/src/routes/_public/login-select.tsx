import { createFileRoute } from '@tanstack/react-router';
import { LogInLink, PublicLayout } from '../../components/layout/public-layout.tsx';
import { RegisterChoices } from '../../features/accounts/register-choices.tsx';

export const Route = createFileRoute('/_public/login-select')({
  staticData: { isDrawn: true },
  component: LoginSelectPage,
});

function LoginSelectPage() {
  return (
    <PublicLayout title="Create Account" subtitle="What brings you here?" footer={<LogInLink />}>
      <RegisterChoices />
    </PublicLayout>
  );
}
