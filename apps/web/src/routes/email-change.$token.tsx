import { createFileRoute } from '@tanstack/react-router';
import { EmailChange } from '../features/accounts/email-change.tsx';

/** Public: the link in the email works whether or not someone is logged in. */
export const Route = createFileRoute('/email-change/$token')({ component: EmailChangePage });

function EmailChangePage() {
  const { token } = Route.useParams();
  return <EmailChange token={token} />;
}
