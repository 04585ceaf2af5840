import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** `small` for a question, `medium` for a form, `large` for details. */
  width?: 'small' | 'medium' | 'large';
  /** The dialog has its own URL, so Back needn't be handled. */
  inUrl?: boolean;
  /** Buttons at the bottom, the main one last, always visible. */
  actions?: ReactNode;
  children: ReactNode;
}

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  /** The accessible name. */
  label: string;
  side?: 'left' | 'bottom';
  children: ReactNode;
}

export interface MenuEntry {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly onSelect: () => void;
  /** For radio items: whether it's selected. */
  readonly checked?: boolean;
  /** Adds a separator above. */
  readonly separated?: boolean;
}
