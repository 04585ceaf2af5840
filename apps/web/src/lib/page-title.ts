import { useEffect, useRef } from 'react';
import { organizationName } from './organization.ts';

let opened = false;

/**
 * Sets the document's title and, after navigation, focuses the page's heading so that screen readers announce it.
 * Returns the heading's ref.
 */
export const usePageTitle = (title: string) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${organizationName}`;
  }, [title]);
  useEffect(() => {
    if (opened) heading.current?.focus({ preventScroll: true });
    opened = true;
  }, []);
  return heading;
};
