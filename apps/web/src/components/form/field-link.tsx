import { type MouseEvent, type ReactNode, use, useEffect } from 'react';
import { FormScopeContext } from './form-scope.ts';

const focusField = (id: string) => {
  const field = document.getElementById(id);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
};

/** A link to a field of the surrounding form. */
export function FieldLink({ name, children }: { name: string; children: ReactNode }) {
  const { id } = use(FormScopeContext);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    focusField(`${id}-${name}`);
  };
  return (
    <a href={`#${id}-${name}`} onClick={follow}>
      {children}
    </a>
  );
}

/** Focuses the field that the URL's hash names. */
export function StartAtNamedField() {
  const { id } = use(FormScopeContext);
  useEffect(() => {
    const name = location.hash.slice(1);
    if (name === '') return;
    // After the page's heading has received the focus.
    const frame = requestAnimationFrame(() => focusField(`${id}-${name}`));
    return () => cancelAnimationFrame(frame);
  }, [id]);
  return null;
}
