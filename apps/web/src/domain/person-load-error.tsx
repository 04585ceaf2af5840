import type { ReactNode } from 'react';
import { EmptyState, ErrorState } from '../components/feedback/states.tsx';
import { UserRoundX } from '../components/icons.tsx';
import { isNotFound } from '../lib/api-error.ts';

interface PersonNotFoundProps {
  what: 'speaker' | 'user';
  /** Where to go instead. */
  action?: ReactNode;
}

/** The message for a person whose account was deleted. */
export function PersonNotFound({ what, action }: PersonNotFoundProps) {
  const title = what === 'speaker' ? 'Speaker not found' : 'User not found';
  return (
    <EmptyState icon={UserRoundX} title={title} action={action}>
      The account may have been deleted.
    </EmptyState>
  );
}

interface PersonLoadErrorProps {
  what: 'speaker' | 'user';
  error: Error;
  onRetry: () => unknown;
}

/** The message for a person who couldn't be loaded, or whose account was deleted. */
export function PersonLoadError({ what, error, onRetry }: PersonLoadErrorProps) {
  if (isNotFound(error)) return <PersonNotFound what={what} />;
  return <ErrorState title={`We couldn't load this ${what}.`} error={error} onRetry={onRetry} />;
}
