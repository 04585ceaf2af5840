import { type ReactNode, useEffect, useRef, useState } from 'react';

interface ScrollBoxProps {
  className: string | undefined;
  children: ReactNode;
}

/** A box that is focusable while its content overflows, for keyboard scrolling. */
export function ScrollBox({ className, children }: ScrollBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setScrolls(element.scrollHeight > element.clientHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={box} className={className} {...(scrolls ? { tabIndex: 0, role: 'group' } : {})}>
      {children}
    </div>
  );
}
