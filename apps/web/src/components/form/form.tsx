import { type ReactNode, use, useId, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { type FieldValues, useFormState } from 'react-hook-form';
import { Button, type ButtonProps } from '../button.tsx';
import { Notice } from '../feedback/notice.tsx';
import { DialogFooterContext } from '../overlay/dialog-footer.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FormScopeContext } from './field-frame.tsx';
import styles from './form.module.css';
import { FormActions } from './form-actions.tsx';
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
        id={id}
        tabIndex={-1}
        className={`${styles.form} region`}
        aria-label={label}
        // Sent before scripts have loaded, it must not put what was typed into the URL.
        method="post"
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
        <DraftNotice draft={form.draft} />
        <ErrorSummary control={form.control} summarize={form.summarize} title={errorTitle} />
        <ConflictNotice form={form} labels={labels} />
        {children}
      </form>
    </FormScopeContext>
  );
}

interface DraftNoticeProps<V extends FieldValues> {
  draft: ContractForm<V>['draft'];
}

/** Says which fields were restored, and which ones the user has to fill in again. */
function DraftNotice<V extends FieldValues>({ draft }: DraftNoticeProps<V>) {
  const { restored, omitted, omitsPicture, exceptLabel } = draft;
  if (!restored && !(omitted && exceptLabel)) return null;
  const startOver = (
    <Button size="small" variant="text" onClick={draft.discard}>
      Start over
    </Button>
  );
  return (
    <Notice severity="info" action={restored && startOver}>
      {restored && `We saved what you typed earlier${omitsPicture ? ', but not a new picture' : ''}. `}
      {exceptLabel && `To keep your data safe, we didn't save ${exceptLabel}. Please enter them again.`}
    </Notice>
  );
}

interface SubmitButtonProps<V extends FieldValues> extends Omit<ButtonProps, 'busy' | 'type' | 'form'> {
  form: ContractForm<V>;
}

/** The form's submit button, busy while the form is being sent. */
export function SubmitButton<V extends FieldValues>({ form, disabled, ...button }: SubmitButtonProps<V>) {
  const { isSubmitting } = useFormState({ control: form.control });
  const { id, preparing } = use(FormScopeContext);
  // The button can be outside of the form's element.
  return <Button {...button} type="submit" form={id} busy={isSubmitting} disabled={preparing || disabled} />;
}

/** The buttons of a form in a dialog, shown in the dialog's footer, which doesn't scroll. Put the main button last. */
export function FooterActions({ children }: { children: ReactNode }) {
  const footer = use(DialogFooterContext);
  return footer ? createPortal(children, footer) : <FormActions>{children}</FormActions>;
}
