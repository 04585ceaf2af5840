import { downloadAuditLog } from '@portal/contract/audit-log/audit-log.contract.ts';
import type { CallInput } from '@portal/contract/call.ts';
import { auditLogFileName } from '@portal/contract/exports/csv-file.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { PasswordDialog } from '../../components/form/password-dialog.tsx';
import { describeFailure } from '../../lib/api-error.ts';
import { downloadCsv } from '../../lib/csv-download.ts';
import { counted } from '../../lib/text.ts';
import { localDate } from '../../lib/times.ts';
import { toast } from '../../lib/toasts.ts';
import { type AuditFilters, auditQuery } from './audit-params.ts';

/** Downloads the filtered entries as a CSV file. */
const exportAuditLog = async (input: CallInput<typeof downloadAuditLog>): Promise<string> => {
  const name = auditLogFileName(localDate());
  const entries = await downloadCsv(downloadAuditLog, input, name);
  toast('success', `Successfully exported ${counted(entries, 'entry', 'entries')} to CSV`);
  return name;
};

/** Exports the filtered log. */
export function AuditExportButton({ filters }: { filters: AuditFilters }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outlined" icon={<Download size={18} aria-hidden />} onClick={() => setAsking(true)}>
        Export to CSV
      </Button>
      <PasswordDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Export the audit log"
        confirmLabel="Export"
        busyLabel="Exporting…"
        call={downloadAuditLog}
        input={(password) => ({ query: auditQuery(filters), body: { password } })}
        send={exportAuditLog}
        explain={(error) => describeFailure(error, 'Failed to export the audit log. Please try again.')}
        onSuccess={() => setAsking(false)}
      >
        <p>This file contains every entry that matches your filters. Enter your password to export it.</p>
      </PasswordDialog>
    </>
  );
}
