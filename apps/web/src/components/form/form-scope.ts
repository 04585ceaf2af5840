import { createContext, use, useEffect } from 'react';

/** Shared by a form and its fields: an id prefix, and labels for the error summary. */
export interface FormScope {
  readonly id: string;
  readonly labels: Map<string, string>;
}

export const FormScopeContext = createContext<FormScope>({ id: 'form', labels: new Map() });

/** The ids of a field's parts. Also registers its label with the form. */
export const useFieldIds = (name: string, label: string) => {
  const scope = use(FormScopeContext);
  useEffect(() => {
    scope.labels.set(name, label);
  }, [scope, name, label]);
  const id = `${scope.id}-${name}`;
  return { input: id, label: `${id}-label`, hint: `${id}-hint`, error: `${id}-error` };
};
