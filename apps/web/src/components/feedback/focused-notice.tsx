import { type ComponentProps, useEffect, useRef } from 'react';
import { Notice } from './notice.tsx';

/** A notice that takes the place of what had the focus, and takes over the focus too. */
export function FocusedNotice(props: Omit<ComponentProps<typeof Notice>, 'ref' | 'tabIndex'>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return <Notice {...props} ref={box} tabIndex={-1} />;
}
