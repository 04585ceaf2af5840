import { impactFileName } from '@portal/contract/exports/csv-file.ts';
import { downloadImpact } from '@portal/contract/impact/impact.contract.ts';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { messageOf } from '../../lib/api-error.ts';
import { openCsv, readCsv, saveFile } from '../../lib/csv-download.ts';
import { counted } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';

/** Downloads the visits of a year as a CSV file and returns their number. */
const download = async (year: number): Promise<number> => {
  const { signal } = new AbortController();
  let visits = 0;
  const onProgress = ({ count }: { count: number }) => {
    visits = count;
  };
  const response = await openCsv(downloadImpact, { body: { year } }, signal);
  saveFile(await readCsv(response, { signal, onProgress }), impactFileName(year));
  return visits;
};

/** Exports the visits that took place. */
export function ImpactDownloadButton({ year }: { year: number }) {
  const { mutate, isPending } = useMutation({
    mutationFn: download,
    onSuccess: (visits) => toast('success', `Successfully exported ${counted(visits, 'visit')} to CSV`),
    onError: (error) => toast('error', messageOf(error, 'Failed to export the visits. Please try again.')),
  });
  return (
    <Button
      variant="outlined"
      icon={<Download size={18} aria-hidden />}
      busy={isPending}
      busyLabel="Downloading…"
      onClick={() => mutate(year)}
    >
      Download CSV
    </Button>
  );
}
