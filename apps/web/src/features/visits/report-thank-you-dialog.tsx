import { reportThankYou } from '@portal/contract/visits/thank-yous.contract.ts';
import type { ThankYou } from '@portal/contract/visits/thank-yous.schemas.ts';
import { ReportForm, thankForReport } from '../../components/form/report-form.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { Dialog } from '../../components/overlay/dialog.tsx';

interface ReportDialogProps {
  requestId: string;
  /** The thank-you to report; undefined while the dialog is closed. */
  thankYou: ThankYou | undefined;
  refresh: () => Promise<unknown>;
  onClose: () => void;
}

/** Reports a thank-you to the administrators, with a reason. */
export function ReportDialog(props: ReportDialogProps) {
  const { thankYou, onClose } = props;
  return (
    <Dialog open={thankYou !== undefined} onClose={onClose} title="Report this thank-you?">
      {thankYou && <ThankYouReport key={thankYou._id} {...props} thankYou={thankYou} />}
    </Dialog>
  );
}

function ThankYouReport({
  requestId,
  thankYou,
  refresh,
  onClose,
}: ReportDialogProps & { thankYou: ThankYou }) {
  const form = useContractForm(reportThankYou, {
    defaultValues: { reason: '' },
    input: (body) => ({ params: { id: requestId, thankYouId: thankYou._id }, body }),
    onSuccess: async (_reported, _values, shown) => {
      await refresh();
      if (shown) onClose();
      thankForReport();
    },
  });
  return (
    <ReportForm form={form} what="thank-you" text={thankYou.text}>
      We&apos;ll email the administrators, who can delete it. The class won&apos;t be told.
    </ReportForm>
  );
}
