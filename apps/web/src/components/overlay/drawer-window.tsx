import Drawer from '@mui/material/Drawer';
import { X } from 'lucide-react';
import { useBackCloses } from '../../lib/use-back-closes.ts';
import { IconButton } from '../button.tsx';
import { ToastPlace } from '../feedback/toast-place.tsx';
import { Mui } from '../mui.tsx';
import styles from './drawer-sheet.module.css';
import type { DrawerSheetProps } from './drawer-sheet.tsx';

/** The drawer, loaded on first use. */
export function DrawerWindow({ open, onClose, label, side = 'left', children }: DrawerSheetProps) {
  useBackCloses(open, onClose);
  const size = side === 'bottom' ? { maxHeight: '90dvh' } : { width: 'min(304px, 100vw - 56px)' };
  return (
    <Mui>
      <Drawer
        anchor={side}
        open={open}
        onClose={onClose}
        slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': label, sx: size } }}
      >
        <div className={styles.close}>
          <IconButton label="Close" onClick={onClose}>
            <X size={22} />
          </IconButton>
        </div>
        {children}
        <ToastPlace open={open} />
      </Drawer>
    </Mui>
  );
}
