import { useEffect, useRef } from 'react';
import { startClock } from './clock.ts';
import { thisPage } from './this-page.ts';

let isReady = false;
const waiting: (() => void)[] = [];

/** Runs once the screen is ready, at once if it already is. Until then, what is shown must not change. */
export const whenScreenReady = (work: () => void): void => {
  if (isReady) work();
  else waiting.push(work);
};

/** The browser has drawn the first screen or taken it over, so that it responds. */
export const markScreenReady = (): void => {
  startClock();
  if (isReady) return;
  isReady = true;
  for (const work of waiting.splice(0)) work();
};

let opened = false;

/**
 * What every screen begins with: it sets the document's title, marks the screen as ready and, after navigation, focuses
 * the heading so that screen readers announce it; once, when its text has loaded. Returns the heading's ref.
 */
export const useScreen = (title: string, isLoading = false) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${thisPage().organizationName}`;
  }, [title]);
  useEffect(() => {
    if (isLoading) return;
    if (opened) heading.current?.focus({ preventScroll: true });
    opened = true;
  }, [isLoading]);
  // Here, because nothing inside of a screen is taken over later than its title.
  useEffect(markScreenReady, []);
  return heading;
};
