import { downloadAuditLog } from '@portal/contract/audit-log/audit-log.contract.ts';
import { auditLogFileName } from '@portal/contract/exports/csv-file.ts';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../lib/api-error.ts';
import { downloadCsv, saveFile } from '../../lib/csv-download.ts';
import { counted } from '../../lib/text.ts';
import { localDate } from '../../lib/times.ts';
import { toast } from '../../lib/toasts.ts';
import { type AuditFilters, auditQuery } from './audit-params.ts';

/** Takes the entries that the filters leave along as a CSV file. */
export const useAuditExport = () =>
  useMutation({
    mutationFn: async (filters: AuditFilters) => {
      let entries = 0;
      const onProgress = ({ count }: { count: number }) => {
        entries = count;
      };
      const { signal } = new AbortController();
      const file = await downloadCsv(
        downloadAuditLog,
        { query: auditQuery(filters) },
        { signal, onProgress },
      );
      saveFile(file, auditLogFileName(localDate()));
      return entries;
    },
    onSuccess: (entries) =>
      toast('success', `Successfully exported ${counted(entries, 'entry', 'entries')} to CSV`),
    onError: (error) => toast('error', messageOf(error, 'Failed to export the audit log. Please try again.')),
  });
