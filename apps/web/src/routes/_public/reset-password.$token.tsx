import { createFileRoute, Link } from '@tanstack/react-router';
import { PublicLayout } from '../../components/layout/public-layout.tsx';
import { ResetPasswordForm } from '../../features/accounts/reset-password.tsx';

export const Route = createFileRoute('/_public/reset-password/$token')({ component: ResetPasswordPage });

function ResetPasswordPage() {
  const { token } = Route.useParams();
  return (
    <PublicLayout title="Set a new password" footer={<Link to="/login">Back to Login</Link>}>
      <ResetPasswordForm token={token} />
    </PublicLayout>
  );
}
