import { Fragment, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button, type ButtonLook } from '../button.tsx';
import { Check, ChevronDown, type Icon } from '../icons.tsx';
import styles from './menu-button.module.css';

export interface MenuEntry {
  readonly label: string;
  readonly icon: Icon;
  readonly onSelect: () => void;
  /** For radio items: whether it's selected. */
  readonly checked?: boolean;
  /** Adds a separator above. */
  readonly separated?: boolean;
}

interface MenuButtonProps extends Pick<ButtonLook, 'tone' | 'icon'> {
  entries: readonly MenuEntry[];
  children: ReactNode;
}

/** Returns the menu item to focus when a key is pressed; undefined if the key doesn't move the focus. */
const targetOf = (key: string, items: readonly HTMLElement[]): HTMLElement | undefined => {
  const current = items.findIndex((item) => item === document.activeElement);
  if (key === 'ArrowDown') return items[(current + 1) % items.length];
  if (key === 'ArrowUp') return items.at(current <= 0 ? -1 : current - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  // From the current item on, so that the same letter leads to one item after the other.
  const begins = (item: HTMLElement) => item.textContent.toLowerCase().startsWith(key.toLowerCase());
  return [...items.slice(current + 1), ...items.slice(0, current + 1)].find(begins);
};

/** Puts a menu below its button in browsers without anchor positioning. */
const placeWithoutAnchors = (menu: HTMLElement, button: HTMLElement | null) => {
  if (!button || CSS.supports('position-area', 'block-end')) return;
  const { right, bottom } = button.getBoundingClientRect();
  menu.style.inset = `${bottom}px ${document.documentElement.clientWidth - right}px auto auto`;
};

/** A button that opens a menu below it. Arrow keys, Home, End and letters go from item to item. */
export function MenuButton({ entries, children, tone, icon }: MenuButtonProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  const move = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
    const target = targetOf(event.key, items);
    if (target) target.focus();
    // Tab goes on from the button.
    else if (event.key === 'Escape' || event.key === 'Tab') menu.current?.hidePopover();
    else return;
    if (event.key !== 'Tab') event.preventDefault();
  };

  return (
    <>
      <Button
        ref={button}
        id={`${id}-button`}
        variant="text"
        tone={tone}
        icon={icon}
        endIcon={<ChevronDown size={18} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={`${id}-menu`}
        popoverTarget={`${id}-menu`}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          menu.current?.showPopover({ source: event.currentTarget });
          move(event);
        }}
      >
        {children}
      </Button>
      <div
        ref={menu}
        id={`${id}-menu`}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-labelledby={`${id}-button`}
        className={styles.menu}
        onKeyDown={move}
        onBeforeToggle={({ currentTarget }) => placeWithoutAnchors(currentTarget, button.current)}
        onToggle={({ currentTarget, newState }) => {
          setOpen(newState === 'open');
          // Unless a key has already moved the focus to an item.
          const isInside = currentTarget.contains(document.activeElement);
          if (newState === 'open' && !isInside) currentTarget.querySelector('button')?.focus();
        }}
      >
        {entries.map(({ label, icon: Icon, onSelect, checked, separated }) => (
          <Fragment key={label}>
            {separated && <hr className={styles.separator} />}
            <button
              type="button"
              tabIndex={-1}
              className={styles.item}
              {...(checked === undefined
                ? { role: 'menuitem' }
                : { role: 'menuitemradio', 'aria-checked': checked })}
              onClick={() => {
                menu.current?.hidePopover();
                onSelect();
              }}
            >
              <Icon size={20} aria-hidden />
              {label}
              {checked && <Check size={20} aria-hidden className={styles.checked} />}
            </button>
          </Fragment>
        ))}
      </div>
    </>
  );
}
