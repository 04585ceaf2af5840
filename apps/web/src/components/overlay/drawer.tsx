import MuiDrawer from '@mui/material/Drawer';
import { X } from 'lucide-react';
import { useBackCloses } from '../../lib/navigation.ts';
import { IconButton } from '../button.tsx';
import { ToastContainer } from '../feedback/toasts.tsx';
import { Mui } from '../mui.tsx';
import type { DrawerProps } from './popup-props.ts';
import styles from './popups.module.css';

/** The drawer, loaded on first use. */
export function Drawer({ open, onClose, label, side = 'left', children }: DrawerProps) {
  useBackCloses(open, onClose);
  const size = side === 'bottom' ? { maxHeight: '90dvh' } : { width: 'min(304px, 100vw - 56px)' };
  return (
    <Mui>
      <MuiDrawer
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
        <ToastContainer open={open} />
      </MuiDrawer>
    </Mui>
  );
}
