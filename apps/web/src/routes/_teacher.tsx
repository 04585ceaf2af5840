import { createFileRoute } from '@tanstack/react-router';
import { Shell } from '../features/shell/shell.tsx';
import { requireRole } from './-guards.ts';

export const Route = createFileRoute('/_teacher')({
  beforeLoad: requireRole('teacher'),
  component: Shell,
});
