import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { LazyDrawer } from '../../../components/overlay/lazy-drawer.tsx';
import { PHONE, useMediaQuery } from '../../../lib/use-media-query.ts';
import styles from './filter-frame.module.css';

interface FilterFrameProps {
  id: string;
  open: boolean;
  /** '63 speakers', for the button that closes the drawer. */
  found: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** Shows the filters in a drawer on phones, else on the page. */
export function FilterFrame({ id, open, found, onClose, children }: FilterFrameProps) {
  const phone = useMediaQuery(PHONE);
  if (phone) {
    return (
      <LazyDrawer open={open} onClose={onClose} label="Filters" side="bottom">
        <div id={id} className={styles.sheet}>
          <h2>Filters</h2>
          {children}
        </div>
        <div className={styles.end}>
          <Button wide onClick={onClose}>
            {found === undefined ? 'Show speakers' : `Show ${found}`}
          </Button>
        </div>
      </LazyDrawer>
    );
  }
  if (!open) return null;
  return (
    <section id={id} aria-label="Filters" className={styles.panel}>
      {children}
    </section>
  );
}
