import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { type ButtonLook, buttonLook } from './button.tsx';

interface AnchorProps extends Omit<ComponentProps<'a'>, 'className'>, ButtonLook {}

function AnchorButton({ variant, tone, size, wide, icon, children, ...anchor }: AnchorProps) {
  return (
    <a {...anchor} {...buttonLook({ variant, tone, size, wide })}>
      {icon}
      {children}
    </a>
  );
}

/** A link that looks like a button: `<LinkButton to="/login">`. */
export const LinkButton = createLink(AnchorButton);
