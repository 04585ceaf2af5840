import { createFileRoute } from '@tanstack/react-router';
import { tasksQuery } from '../domain/tasks.ts';
import { Shell } from '../features/shell/shell.tsx';
import { load } from '../lib/load.ts';
import { requireRole } from './-guards.ts';

export const Route = createFileRoute('/_speaker')({
  beforeLoad: requireRole('speaker'),
  loader: () => load((client) => [client.prefetchQuery(tasksQuery())]),
  component: Shell,
});
