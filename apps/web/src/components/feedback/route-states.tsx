import { CHUNK_TIMEOUT } from '@portal/contract/limits.ts';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isChunkFailure } from '../../lib/chunks.ts';
import { useScreen } from '../../lib/screen.ts';
import styles from './route-states.module.css';
import { Spinner } from './spinner.tsx';
import { ErrorState } from './states.tsx';

const reload = () => location.reload();

/** A screen whose chunk is loading. After a timeout, it offers to reload the page. */
export function RoutePending() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), CHUNK_TIMEOUT);
    return () => clearTimeout(timer);
  }, []);
  if (late)
    return <ErrorState title="This page is taking too long to load." onRetry={reload} retryLabel="Reload" />;
  return (
    <div className={styles.pending}>
      <Spinner size={32} label="Loading…" />
    </div>
  );
}

/** The error screen of a route. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  // Reloading while offline would lose the page.
  const loadAgain = () => (navigator.onLine ? reload() : retry());
  const missing = isChunkFailure(error) || !navigator.onLine;
  const title = !missing
    ? 'Something went wrong on this page.'
    : navigator.onLine
      ? "We couldn't load this page."
      : "You're offline, and this page hasn't loaded yet.";
  useScreen(title);
  useEffect(() => {
    if (navigator.onLine) return;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <div className={styles.failed}>
      {missing ? (
        <ErrorState isPage title={title} onRetry={loadAgain} />
      ) : (
        <ErrorState isPage title={title} error={error} onRetry={retry} />
      )}
    </div>
  );
}
