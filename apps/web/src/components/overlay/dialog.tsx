import MuiDialog from '@mui/material/Dialog';
import { X } from 'lucide-react';
import { memo, type ReactNode, useId } from 'react';
import { useBackCloses } from '../../lib/navigation.ts';
import { PHONE, useMediaQuery } from '../../lib/use-media-query.ts';
import { IconButton } from '../button.tsx';
import { OfflineBanner } from '../feedback/offline-banner.tsx';
import { ToastContainer } from '../feedback/toasts.tsx';
import { ScrollBox } from '../layout/scroll-box.tsx';
import { Mui } from '../mui.tsx';
import type { DialogProps } from './popup-props.ts';
import styles from './popups.module.css';

const WIDTHS = { small: 480, medium: 640, large: 900 } as const;

interface FrozenProps {
  when: boolean;
  children: ReactNode;
}

/** Content that doesn't change while its dialog closes, when what it shows may be gone already. */
const Frozen = memo(
  ({ children }: FrozenProps) => children,
  (_before, { when }) => when,
);

/** The dialog, loaded on first use. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, width = 'medium', inUrl = false, actions, children } = props;
  const titleId = useId();
  const phone = useMediaQuery(PHONE);
  useBackCloses(open && !inUrl, onClose);
  return (
    <Mui>
      <MuiDialog
        open={open}
        onClose={onClose}
        aria-labelledby={titleId}
        fullScreen={phone && width !== 'small'}
        fullWidth
        slotProps={{ paper: { sx: { maxWidth: WIDTHS[width] } } }}
      >
        <OfflineBanner />
        <div className={styles.header}>
          <h2 id={titleId} tabIndex={-1} className={styles.title}>
            <Frozen when={!open}>{title}</Frozen>
          </h2>
          <IconButton label="Close" onClick={onClose}>
            <X size={22} />
          </IconButton>
        </div>
        <Frozen when={!open}>
          <ScrollBox className={styles.content}>{children}</ScrollBox>
          {actions && <div className={styles.actions}>{actions}</div>}
        </Frozen>
        <ToastContainer open={open} />
      </MuiDialog>
    </Mui>
  );
}
