import { Fragment, type ReactNode } from 'react';
import { markedParts } from '../lib/marked-parts.ts';
import styles from './marked.module.css';

/**
 * A text with highlighted search words, normalized by `searchWords`. A function, because most texts have none, and a
 * component for each text of each card takes time.
 */
export const marked = (text: string, words: readonly string[]): ReactNode => {
  const parts = words.length > 0 ? markedParts(text, words) : [];
  if (parts.length < 2 && !parts[0]?.marked) return text;
  // Parts are identified by their position.
  return parts.map((part, index) =>
    part.marked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <mark key={index} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <Fragment key={index}>{part.text}</Fragment>
    ),
  );
};
