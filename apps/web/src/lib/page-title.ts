import { useEffect, useRef } from 'react';
import { organizationName } from './organization.ts';

let opened = false;

/**
 * Gives the document its title and, on every page but the first, moves the focus to the page's heading so
 * that screen readers announce where one has come. Returns the heading's ref.
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
