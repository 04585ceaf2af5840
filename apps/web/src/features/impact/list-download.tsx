import { downloadNeverAsked } from '@portal/contract/impact/never-asked.contract.ts';
import { type NeverAskedList, neverAskedFileName } from '@portal/contract/impact/never-asked.ts';
import type { Period } from '@portal/contract/impact/period.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { Download } from '../../components/icons.tsx';
import { messageOf } from '../../lib/api-error.ts';
import { downloadCsv } from '../../lib/csv-download.ts';
import { counted } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';

interface ListDownloadProps {
  list: NeverAskedList;
  /** What the file has, for screen readers. */
  what: string;
  period?: Period;
}

/** Exports a whole list. */
export function ListDownload({ list, what, period }: ListDownloadProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      downloadCsv(
        downloadNeverAsked,
        { body: { list, ...period } },
        neverAskedFileName(list, new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)),
      ),
    onSuccess: (rows) => toast('success', `Exported ${counted(rows, 'row')} to CSV`),
    onError: (error) => toast('error', messageOf(error, 'Failed to export the list. Please try again.')),
  });
  return (
    <Button
      variant="text"
      size="small"
      icon={<Download size={18} aria-hidden />}
      busy={isPending}
      busyLabel="Downloading…"
      onClick={() => mutate()}
    >
      CSV
      <span className="visually-hidden"> of {what}</span>
    </Button>
  );
}
