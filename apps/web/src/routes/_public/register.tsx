import { createFileRoute } from '@tanstack/react-router';
import { Registration } from '../../features/accounts/registration.tsx';

export const Route = createFileRoute('/_public/register')({
  staticData: { isDrawn: true },
  component: RegisterPage,
});

function RegisterPage() {
  return <Registration kind="plain" />;
}
