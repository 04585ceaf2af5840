import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button, type ButtonLook } from '../button.tsx';
import type { MenuEntry } from './popup-props.ts';
import { loadMenu, usePopup } from './popups.ts';

interface MenuButtonProps extends Pick<ButtonLook, 'tone' | 'icon'> {
  entries: readonly MenuEntry[];
  children: ReactNode;
}

/** A button that opens a menu, loaded on first use. */
export function MenuButton({ entries, children, tone, icon }: MenuButtonProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const Menu = usePopup(loadMenu, { open: anchor !== null, onClose: close });
  return (
    <>
      <Button
        id={`${id}-button`}
        variant="text"
        tone={tone}
        icon={icon}
        endIcon={<ChevronDown size={18} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? `${id}-menu` : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {children}
      </Button>
      {Menu && <Menu id={id} anchor={anchor} entries={entries} onClose={close} />}
    </>
  );
}
