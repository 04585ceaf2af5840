import type { ReactNode } from 'react';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { Button } from '../button.tsx';
import { CloudOff, type Icon, SearchX, TriangleAlert } from '../icons.tsx';
import { Stack } from '../layout/stack.tsx';
import styles from './states.module.css';

interface EmptyStateProps {
  title: string;
  /** What would be here, or how to add it. */
  children?: ReactNode;
  /** The button or link for the next step. */
  action?: ReactNode;
  icon: Icon;
}

/** An empty state. */
export function EmptyState({ title, children, action, icon: Icon }: EmptyStateProps) {
  return (
    <Stack gap={8} align="center" className={styles.state}>
      <Icon size={56} aria-hidden className={styles.icon} />
      <p className={`${styles.title} h3`}>{title}</p>
      {children && <div className={`${styles.text} soft`}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </Stack>
  );
}

interface NothingFoundProps {
  title: string;
  /** The button's label; by default for a search and filters. */
  clearLabel?: string;
  onClear: () => void;
}

/** The empty state of a list whose search or filters match nothing. */
export function NothingFound({ title, clearLabel, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      icon={SearchX}
      title={title}
      action={
        <Button variant="outlined" onClick={onClear}>
          {clearLabel ?? 'Clear search and filters'}
        </Button>
      }
    >
      Try adjusting your search or filters
    </EmptyState>
  );
}

interface ErrorStateProps {
  /** What failed, such as 'Failed to load requests. Please try again.' */
  title: string;
  /** The error. Its message is shown if it says more than the title. */
  error?: unknown;
  onRetry: () => unknown;
  retryLabel?: string;
  /** Whether it's the whole page, so that its title is the heading. */
  isPage?: boolean;
}

/** An error state with a retry button, in place of the content. */
export function ErrorState(props: ErrorStateProps) {
  const { title, error, onRetry, retryLabel = 'Try again', isPage = false } = props;
  const Title = isPage ? 'h1' : 'p';
  const lost = error instanceof ApiError && error.unreachable;
  const Icon = lost ? CloudOff : TriangleAlert;
  const message = messageOf(error, '');
  const reference = error instanceof ApiError ? error.reference : undefined;
  return (
    <Stack gap={8} align="center" className={styles.state} role="alert">
      <Icon size={56} aria-hidden className={styles.icon} data-error />
      <Title className={`${styles.title} h3`}>{title}</Title>
      {message !== '' && message !== title && <p className={`${styles.text} soft`}>{message}</p>}
      {reference && <p className="soft small">Reference {reference}</p>}
      <div className={styles.action}>
        <Button variant="outlined" onClick={() => onRetry()}>
          {retryLabel}
        </Button>
      </div>
    </Stack>
  );
}
