import { createContext, use, useEffect } from 'react';

/** What a form shares with its fields: a prefix for their ids, and their labels for the error summary. */
export interface FormScope {
  readonly id: string;
  readonly labels: Map<string, string>;
}

export const FormScopeContext = createContext<FormScope>({ id: 'form', labels: new Map() });

/** The ids of a field's parts; the label is made known to the form. */
export const useFieldIds = (name: string, label: string) => {
  const scope = use(FormScopeContext);
  useEffect(() => {
    scope.labels.set(name, label);
  }, [scope, name, label]);
  const id = `${scope.id}-${name}`;
  return { input: id, label: `${id}-label`, hint: `${id}-hint`, error: `${id}-error` };
};
