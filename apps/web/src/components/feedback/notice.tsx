import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { Severity } from '../../lib/toasts.ts';
import { IconButton } from '../button.tsx';
import styles from './notice.module.css';

export const SEVERITY_ICONS = {
  success: CircleCheck,
  info: Info,
  warning: TriangleAlert,
  error: CircleAlert,
} as const;

interface NoticeProps {
  severity: Severity;
  /** The title. */
  title?: string;
  children?: ReactNode;
  /** A button next to the text. */
  action?: ReactNode;
  /** Makes it dismissible. */
  onClose?: () => void;
  ref?: Ref<HTMLDivElement>;
  tabIndex?: number;
}

/** A message that stays on the page. Errors are announced immediately. */
export function Notice({ severity, title, children, action, onClose, ref, tabIndex }: NoticeProps) {
  const Icon = SEVERITY_ICONS[severity];
  return (
    <div
      className={styles.notice}
      data-severity={severity}
      role={severity === 'error' ? 'alert' : 'status'}
      ref={ref}
      tabIndex={tabIndex}
    >
      <Icon size={20} aria-hidden className={styles.icon} />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {action && <div className={styles.action}>{action}</div>}
      {onClose && (
        <span className={styles.close}>
          <IconButton label="Dismiss" onClick={onClose}>
            <X size={18} />
          </IconButton>
        </span>
      )}
    </div>
  );
}
