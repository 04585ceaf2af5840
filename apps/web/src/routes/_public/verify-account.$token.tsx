import { createFileRoute } from '@tanstack/react-router';
import { PublicLayout } from '../../components/layout/public-layout.tsx';
import { AccountVerification } from '../../features/accounts/account-verification.tsx';

export const Route = createFileRoute('/_public/verify-account/$token')({ component: VerifyAccountPage });

function VerifyAccountPage() {
  const { token } = Route.useParams();
  return (
    <PublicLayout title="Account verification">
      <AccountVerification token={token} />
    </PublicLayout>
  );
}
