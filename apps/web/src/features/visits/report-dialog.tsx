import { reportMessage } from '@portal/contract/visits/messages.contract.ts';
import type { ThreadMessage } from '@portal/contract/visits/messages.schemas.ts';
import { ReportForm, thankForReport } from '../../components/form/report-form.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { useThreadCache } from '../../domain/message-queries.ts';

interface ReportDialogProps {
  requestId: string;
  /** The message to report; undefined while the dialog is closed. */
  message: ThreadMessage | undefined;
  onClose: () => void;
}

/** Reports a message to the administrators, with a reason. */
export function ReportDialog({ message, requestId, onClose }: ReportDialogProps) {
  return (
    <Dialog open={message !== undefined} onClose={onClose} title="Report this message?">
      {message && (
        <MessageReport key={message._id} message={message} requestId={requestId} onDone={onClose} />
      )}
    </Dialog>
  );
}

interface MessageReportProps {
  message: ThreadMessage;
  requestId: string;
  onDone: () => void;
}

function MessageReport({ message, requestId, onDone }: MessageReportProps) {
  const cache = useThreadCache(requestId);
  const form = useContractForm(reportMessage, {
    defaultValues: { reason: '' },
    input: (body) => ({ params: { id: requestId, messageId: message._id }, body }),
    onSuccess: (reported, _values, shown) => {
      cache.replace(reported);
      if (shown) onDone();
      thankForReport();
    },
  });
  return (
    <ReportForm form={form} what="message" text={message.text}>
      We&apos;ll email the administrators. The person who wrote it won&apos;t be told.
    </ReportForm>
  );
}
