import type { ReactNode } from 'react';
import styles from './chips.module.css';
import { type Icon, TextSearch, X } from './icons.tsx';
import { Row } from './layout/stack.tsx';

export type ChipTone = 'success' | 'warning' | 'info' | 'error' | 'default';

interface StatusChipProps {
  /** The label. Color and icon only repeat it. */
  label: string;
  tone: ChipTone;
  icon: Icon;
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
    <Row as="ul" aria-label={label}>
      {tags.slice(0, most).map((tag) => (
        <li key={tag}>
          <span className={styles.chip} data-tone="default">
            {tag}
          </span>
        </li>
      ))}
      {hidden.length > 0 && (
        <li className={styles.more} title={hidden.join(', ')}>
          +{hidden.length} more
        </li>
      )}
    </Row>
  );
}

interface FilterChipsProps<Filters> {
  /** Each filter, with the filters that are left when it's removed. `asWords` searches for the words of `text` instead. */
  active: readonly {
    readonly label: string;
    readonly without: Filters;
    readonly text?: string;
    readonly asWords?: Filters;
  }[];
  onChange: (filters: Filters) => void;
  /** After the chips. */
  children?: ReactNode;
}

/** A list of buttons, one for each active filter. Clicking one removes its filter. */
export function FilterChips<Filters>({ active, onChange, children }: FilterChipsProps<Filters>) {
  if (active.length === 0) return null;
  return (
    <Row as="ul" className="region" tabIndex={-1} aria-label="Active filters">
      {active.map(({ label, without, text, asWords }) => (
        <li key={label} className={styles.active}>
          <button
            type="button"
            className={styles.filter}
            aria-label={`Remove filter: ${label}`}
            onClick={() => onChange(without)}
          >
            {label}
            <X size={16} aria-hidden />
          </button>
          {asWords && (
            <button
              type="button"
              className={styles.words}
              aria-label={`Search for the words “${text}” instead of the filter: ${label}`}
              title={`Search for the words “${text}” instead`}
              onClick={() => onChange(asWords)}
            >
              <TextSearch size={16} aria-hidden />
            </button>
          )}
        </li>
      ))}
      {children && <li>{children}</li>}
    </Row>
  );
}

interface ChosenChipsProps {
  /** The accessible name of the list. */
  label: string;
  items: readonly string[];
  onRemove: (item: string) => void;
}

/** What was chosen from many options: a button for each, which removes it. */
export function ChosenChips({ label, items, onRemove }: ChosenChipsProps) {
  if (items.length === 0) return null;
  return (
    <Row as="ul" className={`${styles.chosen} region`} tabIndex={-1} aria-label={label}>
      {items.map((item) => (
        <li key={item}>
          <button
            type="button"
            className={styles.filter}
            aria-label={`Remove ${item}`}
            onClick={() => onRemove(item)}
          >
            {item}
            <X size={16} aria-hidden />
          </button>
        </li>
      ))}
    </Row>
  );
}
