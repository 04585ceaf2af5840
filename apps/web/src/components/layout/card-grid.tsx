import type { ReactNode } from 'react';
import styles from './card-grid.module.css';

interface CardGridProps {
  /** The least width of a card in pixels: as many as fit stand side by side, never more than three. */
  cardWidth?: number;
  /** Keeps the cards exactly as wide as that where there is room for more than one. */
  exact?: boolean;
  /** What the cards are, for screen readers. */
  label: string;
  /** The cards, each a list item. */
  children: ReactNode;
}

/** Cards side by side: three, two or one in a row. */
export function CardGrid({ cardWidth = 270, exact = false, label, children }: CardGridProps) {
  return (
    <ul
      className={styles.grid}
      aria-label={label}
      data-exact={exact}
      style={{ '--card-width': `${cardWidth}px` }}
    >
      {children}
    </ul>
  );
}
