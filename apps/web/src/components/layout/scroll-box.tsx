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
    const sizes = new ResizeObserver(measure);
    const observeAll = () => {
      sizes.disconnect();
      for (const observed of [element, ...element.children]) sizes.observe(observed);
    };
    observeAll();
    // Elements added later need observing too.
    const content = new MutationObserver(observeAll);
    content.observe(element, { childList: true });
    return () => {
      sizes.disconnect();
      content.disconnect();
    };
  }, []);

  return (
    <div ref={box} className={className} {...(scrolls ? { tabIndex: 0, role: 'group' } : {})}>
      {children}
    </div>
  );
}
