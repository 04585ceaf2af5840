import type { ReactNode } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title?: string;
  /** A line under the title. */
  subtitle?: ReactNode;
  children: ReactNode;
}

/** A white surface for a form or a section. */
export function Panel({ title, subtitle, children }: PanelProps) {
  return (
    <section className={`${styles.panel} surface`}>
      {title && (
        <header>
          <h2>{title}</h2>
          {subtitle && <p className="subtitle">{subtitle}</p>}
        </header>
      )}
      {children}
    </section>
  );
}
