import type { CallInput, CallResult } from '@portal/contract/call.ts';
import { PARAGRAPH_MAX, PREVIEW_LENGTH } from '@portal/contract/limits.ts';
import type { ReactNode } from 'react';
import { FooterActions, Form, SubmitButton } from '../../components/form/form.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { type CallWithBody, useContractForm } from '../../components/form/use-contract-form.ts';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { truncate } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import styles from './report-dialog.module.css';

interface Report {
  reason: string;
}

interface ReportDialogProps<C extends CallWithBody> {
  /** What is reported; undefined while the dialog is closed. */
  item: { readonly _id: string; readonly text: string } | undefined;
  /** What it's called, such as 'message'. */
  what: string;
  /** The call that reports it, and what the call takes. */
  report: C;
  input: (id: string, body: Report) => CallInput<C>;
  onReported: (answer: CallResult<C>) => unknown;
  onClose: () => void;
  /** Who hears about the report. */
  children: ReactNode;
}

/** Asks why a text is reported to the administrators, and reports it. */
export function ReportDialog<C extends CallWithBody>(props: ReportDialogProps<C>) {
  const { item, what, onClose } = props;
  return (
    <Dialog open={item !== undefined} onClose={onClose} title={`Report this ${what}?`}>
      {item && <ReportForm key={item._id} {...props} item={item} />}
    </Dialog>
  );
}

type ReportFormProps<C extends CallWithBody> = ReportDialogProps<C> & {
  item: NonNullable<ReportDialogProps<C>['item']>;
};

function ReportForm<C extends CallWithBody>(props: ReportFormProps<C>) {
  const { item, what, report, input, onReported, onClose, children } = props;
  const form = useContractForm<C, Report>(report, {
    defaultValues: { reason: '' },
    input: (body) => input(item._id, body),
    onSuccess: async (answer, _values, shown) => {
      await onReported(answer);
      if (shown) onClose();
      toast('success', 'Thanks for telling us. An administrator will look into it.');
    },
  });
  return (
    <Form form={form}>
      <p className={`typed ${styles.quote}`}>{truncate(item.text, PREVIEW_LENGTH)}</p>
      <p>{children}</p>
      <TextField
        control={form.control}
        name="reason"
        label="What's wrong with it?"
        rows={3}
        counter={PARAGRAPH_MAX}
        required
      />
      <FooterActions>
        <SubmitButton form={form} tone="danger">
          Report {what}
        </SubmitButton>
      </FooterActions>
    </Form>
  );
}
