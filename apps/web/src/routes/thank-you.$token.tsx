import { createFileRoute } from '@tanstack/react-router';
import { SendThankYou } from '../features/visits/send-thank-you.tsx';

/** Without a guard: a class may open its link on a computer on which the teacher is logged in. */
export const Route = createFileRoute('/thank-you/$token')({ component: ThankYouPage });

function ThankYouPage() {
  const { token } = Route.useParams();
  return <SendThankYou token={token} />;
}
