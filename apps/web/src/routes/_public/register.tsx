import { createFileRoute, Link } from '@tanstack/react-router';
import { PublicLayout } from '../../components/layout/public-layout.tsx';
import { RegistrationForm } from '../../features/auth/registration-form.tsx';

export const Route = createFileRoute('/_public/register')({ component: RegisterPage });

function RegisterPage() {
  return (
    <PublicLayout
      title="Create Account"
      wide
      footer={
        <>
          Already have an account? <Link to="/login">Log in</Link>
        </>
      }
    >
      <RegistrationForm kind="plain" />
    </PublicLayout>
  );
}
