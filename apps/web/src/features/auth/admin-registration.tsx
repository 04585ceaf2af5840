import { Link } from '@tanstack/react-router';
import { PublicLayout } from '../../components/layout/public-layout.tsx';
import type { Invitation } from './invitation.ts';
import { InviteScreen } from './invite-screen.tsx';
import { RegistrationForm } from './registration-form.tsx';

interface AdminRegistrationProps {
  token: string;
  /** The invite from the navigation state. Without it, the invite is loaded first. */
  invitation: Invitation | undefined;
}

/** Registers an administrator, who must have been invited. */
export function AdminRegistration({ token, invitation }: AdminRegistrationProps) {
  if (invitation?.token !== token) return <InviteScreen token={token} />;
  return (
    <PublicLayout
      title="Admin Registration"
      subtitle="You've been invited to help run the portal."
      wide
      footer={
        <>
          Already have an account? <Link to="/login">Log in</Link>
        </>
      }
    >
      <RegistrationForm kind="admin" invitation={invitation} />
    </PublicLayout>
  );
}
