import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId } from 'react';
import { Row, Stack } from '../components/layout/stack.tsx';
import styles from './request-parts.module.css';

interface PartProps {
  title: string;
  /** Buttons next to the title. */
  actions?: ReactNode;
  /** With this fragment, the request's URL leads to the part, once that has its content. */
  fragment?: string;
  isLoaded?: boolean;
  children: ReactNode;
}

/** A titled part of a request's details. */
export function Part({ title, actions, fragment, isLoaded = true, children }: PartProps) {
  const id = useId();
  const isLinked = useLocation({ select: ({ hash }) => fragment !== undefined && hash === fragment });
  useEffect(() => {
    if (!isLinked || !isLoaded) return;
    const part = document.getElementById(id);
    part?.scrollIntoView({ block: 'start' });
    part?.focus({ preventScroll: true });
  }, [id, isLinked, isLoaded]);
  return (
    <Stack
      as="section"
      className={`${styles.part} region`}
      {...(fragment !== undefined && { id, tabIndex: -1, 'aria-label': title })}
    >
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
