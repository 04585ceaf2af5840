import { createFileRoute } from '@tanstack/react-router';
import { StillAvailable } from '../features/speakers/still-available.tsx';

/** Without a guard: the link in the email works whether or not the speaker is logged in. */
export const Route = createFileRoute('/still-available/$token')({ component: StillAvailablePage });

function StillAvailablePage() {
  const { token } = Route.useParams();
  return <StillAvailable token={token} />;
}
