import { useEffect, useRef } from 'react';

let opened = false;

/**
 * Sets the document's title and, after navigation, focuses the page's heading so that screen readers announce it; once,
 * when its text has loaded. Returns the heading's ref.
 */
export const usePageTitle = (title: string, isLoading = false) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${organizationName}`;
  }, [title]);
  useEffect(() => {
    if (isLoading) return;
    if (opened) heading.current?.focus({ preventScroll: true });
    opened = true;
  }, [isLoading]);
  return heading;
};

const DEFAULT_NAME = 'Green Careers Speaker Portal';

const given = document.querySelector<HTMLMetaElement>('meta[name="organization-name"]')?.content ?? '';

/** The portal's name, which the server inserts into the page. The placeholder remains only in development. */
export const organizationName = given === '' || given.startsWith('%') ? DEFAULT_NAME : given;
