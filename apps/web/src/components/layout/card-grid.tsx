import type { ReactNode } from 'react';
import styles from './card-grid.module.css';

interface CardGridProps {
  /** The minimum width of a card in pixels at the default text size. There are at most three columns. */
  cardWidth?: 270 | 300;
  /** Makes the cards exactly that wide if there is more than one column. */
  exact?: boolean;
  /** The accessible name. */
  label: string;
  /** The cards as list items. */
  children: ReactNode;
}

/** A grid of cards in up to three columns. */
export function CardGrid({ cardWidth = 270, exact = false, label, children }: CardGridProps) {
  return (
    <ul className={styles.grid} aria-label={label} data-exact={exact} data-card-width={cardWidth}>
      {children}
    </ul>
  );
}
