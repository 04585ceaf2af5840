import { downloadAuditLog } from '@portal/contract/audit-log/audit-log.contract.ts';
import { localDate } from '@portal/contract/booking/bookable-days.ts';
import { auditLogFileName } from '@portal/contract/speaker-import/csv-file.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { Download } from '../../components/icons.tsx';
import { messageOf } from '../../lib/api-error.ts';
import { downloadCsv } from '../../lib/csv-download.ts';
import { counted } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { type AuditFilters, auditQuery } from './audit-params.ts';

/** Exports the filtered log. */
export function AuditExportButton({ filters }: { filters: AuditFilters }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      downloadCsv(downloadAuditLog, { query: auditQuery(filters) }, auditLogFileName(localDate())),
    onSuccess: (entries) =>
      toast('success', `Successfully exported ${counted(entries, 'entry', 'entries')} to CSV`),
    onError: (error) => toast('error', messageOf(error, 'Failed to export the audit log. Please try again.')),
  });
  return (
    <Button
      variant="outlined"
      icon={<Download size={18} aria-hidden />}
      busy={isPending}
      busyLabel="Exporting…"
      onClick={() => mutate()}
    >
      Export to CSV
    </Button>
  );
}
