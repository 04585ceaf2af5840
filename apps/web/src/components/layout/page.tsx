import type { ReactNode } from 'react';
import { useScreen } from '../../lib/screen.ts';
import styles from './page.module.css';
import { Row, Stack } from './stack.tsx';

interface PageProps {
  /** The heading and the document's title. */
  title: string;
  /** Whether the title is a placeholder while the real one loads. */
  isTitleLoading?: boolean;
  subtitle?: ReactNode;
  /** Buttons next to the heading. */
  actions?: ReactNode;
  /** 900 px for forms, 1200 px for grids and tables. */
  width?: 900 | 1200;
  /** Printed instead of the heading. */
  printHead?: ReactNode;
  children: ReactNode;
}

/** A screen in the shell. Its heading is announced on navigation. */
export function Page({
  title,
  isTitleLoading,
  subtitle,
  actions,
  width = 1200,
  printHead,
  children,
}: PageProps) {
  const heading = useScreen(title, isTitleLoading);
  return (
    <div className={styles.page}>
      <Stack gap={24} className={styles.content} data-width={width}>
        {printHead && <div className={styles.printHead}>{printHead}</div>}
        <Row as="header" justify="between">
          <div className={styles.titles}>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            {subtitle && <p className="subtitle">{subtitle}</p>}
          </div>
          {actions && <Row className={styles.actions}>{actions}</Row>}
        </Row>
        {children}
      </Stack>
    </div>
  );
}
