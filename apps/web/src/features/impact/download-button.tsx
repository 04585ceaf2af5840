import { downloadImpact } from '@portal/contract/impact/impact.contract.ts';
import type { Period } from '@portal/contract/impact/period.ts';
import { impactFileName } from '@portal/contract/speaker-import/csv-file.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { Download } from '../../components/icons.tsx';
import { messageOf } from '../../lib/api-error.ts';
import { downloadCsv } from '../../lib/csv-download.ts';
import { counted } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';

/** Exports the visits that took place. */
export function ImpactDownloadButton({ period }: { period: Period }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadCsv(downloadImpact, { body: period }, impactFileName(period)),
    onSuccess: (visits) => toast('success', `Successfully exported ${counted(visits, 'visit')} to CSV`),
    onError: (error) => toast('error', messageOf(error, 'Failed to export the visits. Please try again.')),
  });
  return (
    <Button
      variant="outlined"
      icon={<Download size={18} aria-hidden />}
      busy={isPending}
      busyLabel="Downloading…"
      onClick={() => mutate()}
    >
      Download CSV
    </Button>
  );
}
