import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { Spinner } from './feedback/spinner.tsx';

export interface ButtonLook {
  /** `primary` for a screen's main action, `outlined` for others, `text` for minor ones. */
  variant?: 'primary' | 'outlined' | 'text' | undefined;
  /** `danger` for actions that can't be undone, `neutral` for unobtrusive ones. */
  tone?: 'normal' | 'danger' | 'neutral' | undefined;
  size?: 'medium' | 'small' | undefined;
  icon?: ReactNode;
  /** Fills the container's width. */
  wide?: boolean | undefined;
}

/** Attributes that style an element like a button of the UI kit. */
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
  endIcon?: ReactNode;
  /** Shows a spinner. The button keeps the focus but ignores clicks. */
  busy?: boolean;
  /** The label while busy, if different. */
  busyLabel?: string;
}

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
  /** The accessible name, also shown as a tooltip. */
  label: string;
  children: ReactNode;
}

export function IconButton({ label, children, type = 'button', ...button }: IconButtonProps) {
  return (
    <button {...button} type={type} aria-label={label} title={label} className={styles.icon}>
      {children}
    </button>
  );
}
