import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { Spinner } from './feedback/spinner.tsx';

export interface ButtonLook {
  /** `primary` for the one main action of a screen, `outlined` for others, `text` for the least of them. */
  variant?: 'primary' | 'outlined' | 'text' | undefined;
  /** `danger` for what cannot be undone, `neutral` for what should not stand out. */
  tone?: 'normal' | 'danger' | 'neutral' | undefined;
  size?: 'medium' | 'small' | undefined;
  icon?: ReactNode;
  endIcon?: ReactNode;
  /** As wide as what it stands in. */
  wide?: boolean | undefined;
}

/** The attributes that make an element look like a button of the kit. */
export const buttonLook = ({
  variant = 'primary',
  tone = 'normal',
  size = 'medium',
  wide = false,
}: ButtonLook) => ({
  className: styles.button,
  'data-variant': variant,
  'data-tone': tone,
  'data-size': size,
  'data-wide': wide,
});

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  /** Shows that it works: the button keeps the focus but does nothing meanwhile. */
  busy?: boolean;
  /** What the button says meanwhile, where that differs. */
  busyLabel?: string;
}

/** A button. */
export function Button({
  variant,
  tone,
  size,
  wide,
  icon,
  endIcon,
  busy = false,
  busyLabel,
  ...rest
}: ButtonProps) {
  const { type = 'button', onClick, children, ...button } = rest;
  return (
    <button
      {...button}
      {...buttonLook({ variant, tone, size, wide })}
      type={type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <Spinner size={18} /> : icon}
      <span className={styles.label}>{busy ? (busyLabel ?? children) : children}</span>
      {endIcon}
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  /** What the button does; read out, and shown when one points at it. */
  label: string;
  children: ReactNode;
}

/** A button that is an icon. */
export function IconButton({ label, children, type = 'button', ...button }: IconButtonProps) {
  return (
    <button {...button} type={type} aria-label={label} title={label} className={styles.icon}>
      {children}
    </button>
  );
}
