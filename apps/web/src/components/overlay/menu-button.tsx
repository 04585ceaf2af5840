import { ChevronDown, type LucideIcon } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { Button, type ButtonLook, IconButton } from '../button.tsx';
import styles from './menu-button.module.css';
import { loadMenu } from './popups.ts';

export interface MenuEntry {
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly onSelect: () => void;
  /** For an entry that is one of a choice: whether it is the chosen one. */
  readonly checked?: boolean;
  /** Draws a line above. */
  readonly separated?: boolean;
  readonly tone?: 'normal' | 'danger';
}

interface MenuButtonProps extends Pick<ButtonLook, 'variant' | 'tone' | 'size' | 'icon'> {
  entries: readonly MenuEntry[];
  /** The button's text; without it the button is its icon, and `label` says what it is. */
  children?: ReactNode;
  /** What the button is, where its text does not say it. */
  label?: string;
}

const MenuWindow = lazy(async () => ({ default: (await loadMenu()).MenuWindow }));

/** A button that opens a menu. */
export function MenuButton({
  entries,
  children,
  label,
  variant = 'text',
  tone,
  size,
  icon,
}: MenuButtonProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wanted, setWanted] = useState(false);
  const trigger = {
    id: `${id}-button`,
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    'aria-controls': anchor ? `${id}-menu` : undefined,
    onClick: (event: { currentTarget: HTMLElement }) => {
      setWanted(true);
      setAnchor(event.currentTarget);
    },
  } as const;
  return (
    <>
      {children === undefined ? (
        <IconButton {...trigger} label={label ?? 'Menu'}>
          {icon}
        </IconButton>
      ) : (
        <Button
          {...trigger}
          aria-label={label}
          variant={variant}
          tone={tone}
          size={size}
          icon={icon}
          endIcon={<ChevronDown size={18} aria-hidden className={styles.arrow} />}
        >
          {children}
        </Button>
      )}
      {wanted && (
        <Suspense>
          <MenuWindow id={id} anchor={anchor} entries={entries} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
