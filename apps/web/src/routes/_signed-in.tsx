import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { tasksQuery } from '../domain/tasks.ts';
import { Shell } from '../features/shell/shell.tsx';
import { load } from '../lib/load.ts';
import { useSession } from '../lib/session.ts';
import { requireSignedIn } from './-guards.ts';

// Loads the administrators' part only for administrators.
const ImportIndicator = lazy(async () => ({
  default: (await import('../features/speaker-import/import-indicator.tsx')).ImportIndicator,
}));

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: requireSignedIn,
  loader: () => load((client) => [client.prefetchQuery(tasksQuery())]),
  component: SignedInLayout,
});

function SignedInLayout() {
  const { admin } = useSession();
  return (
    <Shell>
      {admin && (
        <Suspense>
          <ImportIndicator />
        </Suspense>
      )}
    </Shell>
  );
}
