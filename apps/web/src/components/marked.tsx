import { Fragment } from 'react';
import { markedParts } from '../lib/marked-parts.ts';
import styles from './marked.module.css';

interface MarkedProps {
  text: string;
  /** Folded words, as `foldedWords` gives them. */
  words: readonly string[];
}

/** A text in which the words that are searched for stand out. */
export function Marked({ text, words }: MarkedProps) {
  const parts = words.length > 0 ? markedParts(text, words) : [];
  if (parts.length < 2 && !parts[0]?.marked) return text;
  // Parts have no identity but their place.
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
