import type { ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { X } from '../icons.tsx';
import styles from './drawer.module.css';
import { Modal } from './modal.tsx';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  /** The accessible name. */
  label: string;
  side?: 'left' | 'bottom';
  children: ReactNode;
}

/** A drawer for navigation and filters on narrow screens. Escape, a click beside it and Back close it. */
export function Drawer({ open, onClose, label, side = 'left', children }: DrawerProps) {
  return (
    <Modal open={open} onClose={onClose} shape={side} label={label}>
      <div className={styles.close}>
        <IconButton label="Close" onClick={onClose}>
          <X size={22} />
        </IconButton>
      </div>
      {children}
    </Modal>
  );
}
