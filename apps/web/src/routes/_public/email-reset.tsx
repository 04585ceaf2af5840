import { createFileRoute, Link } from '@tanstack/react-router';
import { PublicLayout } from '../../components/layout/public-layout.tsx';
import { EmailResetForm } from '../../features/accounts/email-reset-form.tsx';

export const Route = createFileRoute('/_public/email-reset')({ component: EmailResetPage });

function EmailResetPage() {
  return (
    <PublicLayout
      title="Reset password"
      subtitle="We'll email you a link to set a new password. It works for one hour."
      footer={<Link to="/login">Back to Login</Link>}
    >
      <EmailResetForm />
    </PublicLayout>
  );
}
