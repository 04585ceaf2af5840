import { createFileRoute } from '@tanstack/react-router';
import { requireSignedOut } from './-guards.ts';

export const Route = createFileRoute('/_public')({
  beforeLoad: requireSignedOut,
});
