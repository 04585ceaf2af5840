import { createFileRoute } from '@tanstack/react-router';
import { Shell } from '../features/shell/shell.tsx';
import { requireRole } from './-guards.ts';

export const Route = createFileRoute('/_speaker')({
  beforeLoad: requireRole('speaker'),
  component: Shell,
});
