import { type MouseEvent, type ReactNode, use, useEffect } from 'react';
import { FormScopeContext } from './form-scope.ts';

const focusField = (id: string) => {
  const field = document.getElementById(id);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
};

/** Leads to a field of the form that it stands in. */
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

/** Starts the form that it stands in at the field that the page's address names behind `#`. */
export function StartAtNamedField() {
  const { id } = use(FormScopeContext);
  useEffect(() => {
    const name = location.hash.slice(1);
    if (name === '') return;
    // Once the page's heading has had the focus.
    const frame = requestAnimationFrame(() => focusField(`${id}-${name}`));
    return () => cancelAnimationFrame(frame);
  }, [id]);
  return null;
}
