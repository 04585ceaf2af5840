import { createFileRoute } from '@tanstack/react-router';
import { EmailChange } from '../features/accounts/email-change.tsx';

/** No guard: the link in the email works with and without a login. */
export const Route = createFileRoute('/email-change/$token')({ component: EmailChangePage });

function EmailChangePage() {
  const { token } = Route.useParams();
  return <EmailChange token={token} />;
}
