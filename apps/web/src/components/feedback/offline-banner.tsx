import { useSyncExternalStore } from 'react';
import { CloudOff } from '../icons.tsx';
import { Row } from '../layout/stack.tsx';
import styles from './offline-banner.module.css';

const subscribe = (changed: () => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

/** A banner that is shown while the browser is offline. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <Row as="p" justify="center" className={`${styles.banner} label`}>
          <CloudOff size={18} aria-hidden />
          You&apos;re offline. What you see may be out of date, but we&apos;ll keep what you type.
        </Row>
      )}
    </div>
  );
}
