import { PARAGRAPH_MAX, PREVIEW_LENGTH } from '@portal/contract/limits.ts';
import { reportMessage } from '@portal/contract/messages/messages.contract.ts';
import type { ThreadMessage } from '@portal/contract/messages/messages.schemas.ts';
import { Form, FormActions, SubmitButton } from '../../components/form/form.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { LazyDialog } from '../../components/overlay/lazy-dialog.tsx';
import { truncate } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { useThreadCache } from './message-queries.ts';
import styles from './messages.module.css';

interface ReportDialogProps {
  requestId: string;
  /** The message to report; undefined while the dialog is closed. */
  message: ThreadMessage | undefined;
  onClose: () => void;
}

/** Reports a message to the administrators, with a reason. */
export function ReportDialog({ message, requestId, onClose }: ReportDialogProps) {
  return (
    <LazyDialog open={message !== undefined} onClose={onClose} title="Report this message?">
      {message && <ReportForm key={message._id} message={message} requestId={requestId} onDone={onClose} />}
    </LazyDialog>
  );
}

interface ReportFormProps {
  message: ThreadMessage;
  requestId: string;
  onDone: () => void;
}

function ReportForm({ message, requestId, onDone }: ReportFormProps) {
  const cache = useThreadCache(requestId);
  const form = useContractForm(reportMessage, {
    defaultValues: { reason: '' },
    input: (body) => ({ params: { id: requestId, messageId: message._id }, body }),
    onSuccess: (reported, _values, shown) => {
      cache.replace(reported);
      if (shown) onDone();
      toast('success', 'Thanks for telling us. An administrator will look into it.');
    },
  });
  return (
    <Form form={form}>
      <p className={`typed ${styles.quote}`}>{truncate(message.text, PREVIEW_LENGTH)}</p>
      <p>We&apos;ll email the administrators. The person who wrote it won&apos;t be told.</p>
      <TextField
        control={form.control}
        name="reason"
        label="What's wrong with it?"
        rows={3}
        counter={PARAGRAPH_MAX}
        required
      />
      <FormActions>
        <SubmitButton form={form} tone="danger">
          Report message
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
