import { type ComponentProps, type ReactNode, type Ref, useEffect, useRef } from 'react';
import type { Severity } from '../../lib/toasts.ts';
import { Button, IconButton } from '../button.tsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from '../icons.tsx';
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
  /** Adds a button that tries again. */
  onRetry?: () => unknown;
  /** Makes it dismissible. */
  onClose?: () => void;
  /** Not announced, because it repeats what the page says elsewhere. */
  isQuiet?: boolean;
  ref?: Ref<HTMLDivElement>;
  tabIndex?: number;
}

/** A message that stays on the page. Errors are announced immediately. */
export function Notice(props: NoticeProps) {
  const { severity, title, children, action, onRetry, onClose, isQuiet = false, ref, tabIndex } = props;
  const Icon = SEVERITY_ICONS[severity];
  return (
    <div
      className={styles.notice}
      data-tone={severity}
      role={isQuiet ? undefined : severity === 'error' ? 'alert' : 'status'}
      ref={ref}
      tabIndex={tabIndex}
    >
      <Icon size={20} aria-hidden className={styles.icon} />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {action && <div className={styles.action}>{action}</div>}
      {onRetry && (
        <div className={styles.action}>
          <Button size="small" variant="text" onClick={() => onRetry()}>
            Try again
          </Button>
        </div>
      )}
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

/** A notice that replaces the focused element and takes the focus. */
export function FocusedNotice(props: Omit<ComponentProps<typeof Notice>, 'ref' | 'tabIndex'>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return <Notice {...props} ref={box} tabIndex={-1} />;
}
