import type { ReactNode } from 'react';
import styles from './request-details.module.css';

interface PartProps {
  title: string;
  /** Buttons next to the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A titled part of a request's details. */
export function Part({ title, actions, children }: PartProps) {
  return (
    <section className={`stack ${styles.part}`}>
      <header className="row spread">
        <h3>{title}</h3>
        {actions && <div className="row">{actions}</div>}
      </header>
      {children}
    </section>
  );
}
