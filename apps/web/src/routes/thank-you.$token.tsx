import { createFileRoute } from '@tanstack/react-router';
import { ClassLinkPage } from '../features/visits/class-link-page.tsx';

/** Without a guard: a class may open its link on a computer on which the teacher is logged in. */
export const Route = createFileRoute('/thank-you/$token')({ component: LinkPage });

function LinkPage() {
  const { token } = Route.useParams();
  return <ClassLinkPage token={token} />;
}
