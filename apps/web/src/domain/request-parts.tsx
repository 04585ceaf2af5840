import type { ReactNode } from 'react';
import { Row, Stack } from '../components/layout/stack.tsx';
import styles from './request-parts.module.css';

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

interface StepPanelProps {
  title: string;
  /** Whether the viewer has to act. */
  urgent?: boolean;
  children: ReactNode;
}

/** A highlighted part at the top of a request. */
export function StepPanel({ title, urgent = false, children }: StepPanelProps) {
  return (
    <Stack as="section" gap={12} padding={16} className={styles.panel} data-urgent={urgent}>
      <h3>{title}</h3>
      {children}
    </Stack>
  );
}
