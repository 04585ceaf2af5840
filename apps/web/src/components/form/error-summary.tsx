import type { Summary } from '@portal/contract/call.ts';
import type { FieldErrors } from '@portal/contract/responses.ts';
import { use } from 'react';
import { type Control, type FieldValues, get, useFormState } from 'react-hook-form';
import { ErrorList } from './error-list.tsx';
import { messageIn } from './field.tsx';
import { FormScopeContext } from './field-frame.tsx';

interface ErrorSummaryProps<V extends FieldValues> {
  control: Control<V>;
  summarize: Summary;
  title: string | undefined;
}

/** The errors of a submitted form with a schema. */
export function ErrorSummary<V extends FieldValues>({ control, summarize, title }: ErrorSummaryProps<V>) {
  const { errors, submitCount } = useFormState({ control });
  const scope = use(FormScopeContext);
  const { root, ...rest } = errors;
  // In the order in which fields registered, which is that of the form. A list can have a field for each item.
  const labeled = [...scope.labels.keys()];
  const others = Object.keys(rest).filter((name) => !labeled.some((known) => known.split('.')[0] === name));
  const fields: FieldErrors = Object.fromEntries(
    [...labeled, ...others].flatMap((name) => {
      const message = messageIn(get(rest, name));
      return message === undefined ? [] : [[name, message]];
    }),
  );
  return (
    <ErrorList
      fields={fields}
      refusal={messageIn(root?.server)}
      summarize={summarize}
      title={title}
      submitCount={submitCount}
    />
  );
}
