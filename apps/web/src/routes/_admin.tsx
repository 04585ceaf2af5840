import { createFileRoute } from '@tanstack/react-router';
import { tasksQuery } from '../domain/tasks.ts';
import { Shell } from '../features/shell/shell.tsx';
import { ImportIndicator } from '../features/speaker-import/import-indicator.tsx';
import { latestImports } from '../features/speaker-import/import-queries.ts';
import { load } from '../lib/load.ts';
import { requireRole } from './-guards.ts';

export const Route = createFileRoute('/_admin')({
  beforeLoad: requireRole('admin'),
  loader: () => load((client) => [client.prefetchQuery(tasksQuery()), client.prefetchQuery(latestImports())]),
  component: AdminLayout,
});

function AdminLayout() {
  return (
    <Shell>
      <ImportIndicator />
    </Shell>
  );
}
