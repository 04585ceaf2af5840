import { Fragment } from 'react';
import { markedParts } from '../lib/marked-parts.ts';
import styles from './marked.module.css';

interface MarkedProps {
  text: string;
  /** Normalized words from `searchWords`. */
  words: readonly string[];
}

/** A text with highlighted search words. */
export function Marked({ text, words }: MarkedProps) {
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
}
