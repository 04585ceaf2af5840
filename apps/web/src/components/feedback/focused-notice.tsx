import { type ComponentProps, useEffect, useRef } from 'react';
import { Notice } from './notice.tsx';

/** A notice that replaces the focused element and takes the focus. */
export function FocusedNotice(props: Omit<ComponentProps<typeof Notice>, 'ref' | 'tabIndex'>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return <Notice {...props} ref={box} tabIndex={-1} />;
}
