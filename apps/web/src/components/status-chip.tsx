import type { LucideIcon } from 'lucide-react';
import styles from './chips.module.css';

export type ChipTone = 'success' | 'warning' | 'info' | 'error' | 'default';

interface StatusChipProps {
  /** The word of the status: colour and icon only repeat it. */
  label: string;
  tone: ChipTone;
  icon: LucideIcon;
}

/** A status: its word, an icon and a colour. */
export function StatusChip({ label, tone, icon: Icon }: StatusChipProps) {
  return (
    <span className={styles.chip} data-tone={tone}>
      <Icon size={16} aria-hidden />
      {label}
    </span>
  );
}

/** A word among others, such as an industry or a language. */
function Tag({ children }: { children: string }) {
  return (
    <span className={styles.chip} data-tone="default">
      {children}
    </span>
  );
}

interface TagListProps {
  tags: readonly string[];
  /** How many are shown before '+N more'; all unless given. */
  most?: number;
  /** What the list is of, for screen readers. */
  label: string;
}

/** Words in a row that wraps. */
export function TagList({ tags, most = tags.length, label }: TagListProps) {
  const hidden = tags.slice(most);
  return (
    <ul className={styles.list} aria-label={label}>
      {tags.slice(0, most).map((tag) => (
        <li key={tag}>
          <Tag>{tag}</Tag>
        </li>
      ))}
      {hidden.length > 0 && (
        <li className={styles.more} title={hidden.join(', ')}>
          +{hidden.length} more
        </li>
      )}
    </ul>
  );
}
