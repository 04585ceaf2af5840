import { type ReactNode, use, useId, useMemo, useState } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { Button, type ButtonProps } from '../button.tsx';
import { Notice } from '../feedback/notice.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FormScopeContext } from './field.tsx';
import styles from './form.module.css';
import type { ContractForm } from './use-contract-form.ts';

interface FormProps<V extends FieldValues> {
  form: ContractForm<V>;
  /** The accessible name, if a page has several forms. */
  label?: string;
  /** The title of the error summary. */
  errorTitle?: string;
  /** Labels of fields that have none of their own, for edit conflicts. */
  labels?: Readonly<Record<string, string>>;
  /** Ctrl+Enter and Cmd+Enter send the form from any field. */
  sendsOnCtrlEnter?: boolean;
  children: ReactNode;
}

/** A form with an error summary and edit conflicts above its fields. */
export function Form<V extends FieldValues>(props: FormProps<V>) {
  const { form, label, errorTitle, labels = {}, sendsOnCtrlEnter = false, children } = props;
  const id = useId();
  const [names] = useState(() => new Map<string, string>());
  const [preparing, setPreparing] = useState(false);
  const scope = useMemo(() => ({ id, labels: names, preparing, setPreparing }), [id, names, preparing]);
  return (
    <FormScopeContext value={scope}>
      <form
        tabIndex={-1}
        className={`${styles.form} region`}
        aria-label={label}
        noValidate
        onFocus={form.prepare}
        onKeyDown={(event) => {
          if (!sendsOnCtrlEnter || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void form.send();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          // A form in a dialog must not also submit the form that opened the dialog.
          event.stopPropagation();
          void form.send();
        }}
      >
        {form.draft.restored && (
          <Notice
            severity="info"
            action={
              <Button size="small" variant="text" onClick={form.draft.discard}>
                Start over
              </Button>
            }
          >
            We saved what you typed earlier{form.draft.omitsPicture && ', but not a new picture'}.
          </Notice>
        )}
        <ErrorSummary control={form.control} summarize={form.summarize} title={errorTitle} />
        <ConflictNotice form={form} labels={labels} />
        {children}
      </form>
    </FormScopeContext>
  );
}

interface SubmitButtonProps<V extends FieldValues> extends Omit<ButtonProps, 'busy' | 'type' | 'form'> {
  form: ContractForm<V>;
}

/** The form's submit button, busy while the form is being sent. */
export function SubmitButton<V extends FieldValues>({ form, disabled, ...button }: SubmitButtonProps<V>) {
  const { isSubmitting } = useFormState({ control: form.control });
  const { preparing } = use(FormScopeContext);
  return <Button {...button} type="submit" busy={isSubmitting} disabled={preparing || disabled} />;
}

/** Fields in a row if there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** The buttons of a form, the main one first in reading order. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={`${styles.actions} row`}>{children}</div>;
}
