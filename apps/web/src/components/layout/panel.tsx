import type { ReactNode } from 'react';
import { Stack } from './stack.tsx';

interface PanelProps {
  title?: string;
  /** A line under the title. */
  subtitle?: ReactNode;
  children: ReactNode;
}

/** A white surface for a form or a section. */
export function Panel({ title, subtitle, children }: PanelProps) {
  return (
    <Stack as="section" gap={24} padding={24} className="surface">
      {title && (
        <header>
          <h2>{title}</h2>
          {subtitle && <p className="subtitle">{subtitle}</p>}
        </header>
      )}
      {children}
    </Stack>
  );
}
