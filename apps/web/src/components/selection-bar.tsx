import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { ChevronDown, ListChecks } from './icons.tsx';
import { Row } from './layout/stack.tsx';
import { openSelectOnKey } from './open-select-on-key.ts';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  /** The accessible name: 'Selected requests'. */
  label: string;
  count: number;
  /** '3 requests selected'. */
  selected: string;
  onClear: () => void;
  /** `SelectionAction`s and an `ActionSelect`. */
  children: ReactNode;
}

/** The number of selected items, with actions. At the bottom of the window, but before the list in tab order. */
export function SelectionBar({ label, count, selected, onClear, children }: SelectionBarProps) {
  return (
    <div className={styles.place}>
      <p role="status" className="visually-hidden">
        {count > 0 && selected}
      </p>
      {count > 0 && (
        <section aria-label={label} className={styles.bar}>
          <Row as="p" className={`${styles.count} bold`}>
            <ListChecks size={20} aria-hidden />
            {selected}
          </Row>
          {children}
          <Button variant="text" tone="neutral" onClick={onClear}>
            Clear
            <span className="visually-hidden"> the selection</span>
          </Button>
        </section>
      )}
    </div>
  );
}

interface SelectionActionProps {
  icon: ReactNode;
  onClick: () => void;
  children: ReactNode;
}

/** A button of the bar. */
export function SelectionAction({ icon, onClick, children }: SelectionActionProps) {
  return (
    <Row as="span" className={styles.ask}>
      <Button icon={icon} onClick={onClick}>
        {children}
      </Button>
    </Row>
  );
}

interface ActionSelectProps<Value extends string> {
  label: string;
  /** What it shows. */
  placeholder: string;
  /** Whether it's the bar's main action. */
  isMain: boolean;
  options: readonly { readonly value: Value; readonly label: string }[];
  onChoose: (value: Value) => void;
}

/** The actions of the bar that have no button of their own. */
export function ActionSelect<Value extends string>(props: ActionSelectProps<Value>) {
  const { label, placeholder, isMain, options, onChoose } = props;
  return (
    <span className={styles.frame} data-main={isMain}>
      <select
        aria-label={label}
        className={styles.select}
        value=""
        onKeyDown={openSelectOnKey}
        onChange={({ target }) => {
          const chosen = options.find(({ value }) => value === target.value);
          if (chosen) onChoose(chosen.value);
        }}
      >
        <option value="" disabled>
          {placeholder}
        </option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={18} aria-hidden />
    </span>
  );
}
