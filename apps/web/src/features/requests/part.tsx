import type { ReactNode } from 'react';
import { Row, Stack } from '../../components/layout/stack.tsx';
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
    <Stack as="section" className={styles.part}>
      <Row as="header" justify="between">
        <h3>{title}</h3>
        {actions && <Row>{actions}</Row>}
      </Row>
      {children}
    </Stack>
  );
}
