import { createFileRoute } from '@tanstack/react-router';
import { StillAvailable } from '../features/speakers/still-available.tsx';

/** No guard: the link in the email works with and without a login. */
export const Route = createFileRoute('/still-available/$token')({ component: StillAvailablePage });

function StillAvailablePage() {
  const { token } = Route.useParams();
  return <StillAvailable token={token} />;
}
