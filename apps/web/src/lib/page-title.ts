import { useEffect, useRef } from 'react';
import { screenWorks } from './screen-works.ts';
import { thisPage } from './this-page.ts';

let opened = false;

/**
 * Sets the document's title and, after navigation, focuses the page's heading so that screen readers announce it; once,
 * when its text has loaded. Returns the heading's ref.
 */
export const usePageTitle = (title: string, isLoading = false) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${thisPage().organizationName}`;
  }, [title]);
  useEffect(() => {
    if (isLoading) return;
    if (opened) heading.current?.focus({ preventScroll: true });
    opened = true;
  }, [isLoading]);
  // Every screen has a title, and nothing inside of a screen is taken over later than it.
  useEffect(screenWorks, []);
  return heading;
};
