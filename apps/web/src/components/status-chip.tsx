import type { LucideIcon } from 'lucide-react';
import styles from './chips.module.css';

export type ChipTone = 'success' | 'warning' | 'info' | 'error' | 'default';

interface StatusChipProps {
  /** The label. Color and icon only repeat it. */
  label: string;
  tone: ChipTone;
  icon: LucideIcon;
}

/** A chip for a status. */
export function StatusChip({ label, tone, icon: Icon }: StatusChipProps) {
  return (
    <span className={styles.chip} data-tone={tone}>
      <Icon size={16} aria-hidden />
      {label}
    </span>
  );
}

/** A chip for an industry, a language and so on. */
function Tag({ children }: { children: string }) {
  return (
    <span className={styles.chip} data-tone="default">
      {children}
    </span>
  );
}

interface TagListProps {
  tags: readonly string[];
  /** The number of chips before '+N more'; all by default. */
  most?: number;
  /** The accessible name. */
  label: string;
}

/** A list of chips. */
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
