import { downloadAuditLog } from '@portal/contract/audit-log/audit-log.contract.ts';
import type { CallInput } from '@portal/contract/call.ts';
import { auditLogFileName } from '@portal/contract/exports/csv-file.ts';
import { openCsv, readCsv, saveFile } from '../../lib/csv-download.ts';
import { counted } from '../../lib/text.ts';
import { localDate } from '../../lib/times.ts';
import { toast } from '../../lib/toasts.ts';

/** Downloads the filtered entries as a CSV file and returns its name. */
export const exportAuditLog = async (input: CallInput<typeof downloadAuditLog>): Promise<string> => {
  const { signal } = new AbortController();
  const name = auditLogFileName(localDate());
  let entries = 0;
  const onProgress = ({ count }: { count: number }) => {
    entries = count;
  };
  const response = await openCsv(downloadAuditLog, input, signal);
  saveFile(await readCsv(response, { signal, onProgress }), name);
  toast('success', `Successfully exported ${counted(entries, 'entry', 'entries')} to CSV`);
  return name;
};
