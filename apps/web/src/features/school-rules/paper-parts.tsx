import { type CSSProperties, Fragment, type ReactNode } from 'react';
import styles from './papers.module.css';

interface PaperFactsProps {
  /** Label, text, and in how many lines it has to fit. Blank texts are left out. */
  items: readonly (readonly [label: string, text: string, lines?: number])[];
}

/** What a paper says, one fact in a row. Texts that are too long end in dots, so that the page stays one. */
export function PaperFacts({ items }: PaperFactsProps) {
  return (
    <dl className={styles.facts}>
      {items
        .filter(([, text]) => text !== '')
        .map(([label, text, lines = 2]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>
              <Clamped lines={lines}>{text}</Clamped>
            </dd>
          </Fragment>
        ))}
    </dl>
  );
}

/** A text of at most a number of lines. */
export function Clamped({ lines, children }: { lines: number; children: ReactNode }) {
  const style: CSSProperties & { '--lines': number } = { '--lines': lines };
  return (
    <span className={styles.text} style={style}>
      {children}
    </span>
  );
}

/** A line to write on, with what to write under it. */
export function WriteLine({ children }: { children: ReactNode }) {
  return (
    <p className={styles.line}>
      <Clamped lines={1}>{children}</Clamped>
    </p>
  );
}
