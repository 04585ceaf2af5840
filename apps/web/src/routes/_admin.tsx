import { createFileRoute } from '@tanstack/react-router';
import { Shell } from '../features/shell/shell.tsx';
import { ImportIndicator } from '../features/speaker-import/import-indicator.tsx';
import { requireRole } from './-guards.ts';

export const Route = createFileRoute('/_admin')({
  beforeLoad: requireRole('admin'),
  component: AdminLayout,
});

function AdminLayout() {
  return (
    <Shell>
      <ImportIndicator />
    </Shell>
  );
}
