import { ChevronDown, type LucideIcon } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { Button, type ButtonLook, IconButton } from '../button.tsx';
import styles from './menu-button.module.css';
import { loadMenu } from './popups.ts';

export interface MenuEntry {
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly onSelect: () => void;
  /** For radio items: whether it's selected. */
  readonly checked?: boolean;
  /** Adds a separator above. */
  readonly separated?: boolean;
  readonly tone?: 'normal' | 'danger';
}

interface MenuButtonProps extends Pick<ButtonLook, 'variant' | 'tone' | 'size' | 'icon'> {
  entries: readonly MenuEntry[];
  /** The button's text. Without it, the button shows only its icon, and `label` is its name. */
  children?: ReactNode;
  /** The accessible name, if it differs from the text. */
  label?: string;
}

const Menu = lazy(async () => ({ default: (await loadMenu()).Menu }));

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
          <Menu id={id} anchor={anchor} entries={entries} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
