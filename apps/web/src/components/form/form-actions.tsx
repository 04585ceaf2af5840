import type { ReactNode } from 'react';
import { Row } from '../layout/stack.tsx';
import styles from './form.module.css';

/** Fields in a row if there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** The buttons below a form on a page. Put the main button first. */
export function FormActions({ children }: { children: ReactNode }) {
  return <Row className={styles.actions}>{children}</Row>;
}
