import type { ReactNode } from 'react';
import styles from './steps.module.css';

interface StepPanelProps {
  title: string;
  /** Whether the viewer has to act. */
  urgent?: boolean;
  children: ReactNode;
}

/** A highlighted part at the top of a request. */
export function StepPanel({ title, urgent = false, children }: StepPanelProps) {
  return (
    <section className={styles.panel} data-urgent={urgent}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
