import { createFileRoute } from '@tanstack/react-router';
import { Shell } from '../features/shell/shell.tsx';
import { requireSignedIn } from './-guards.ts';

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: requireSignedIn,
  component: Shell,
});
