import { Download } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import type { AuditFilters } from '../audit-params.ts';
import { useAuditExport } from '../use-audit-export.ts';

/** Takes the log along as it is narrowed. */
export function AuditExportButton({ filters }: { filters: AuditFilters }) {
  const { mutate, isPending } = useAuditExport();
  return (
    <Button
      variant="outlined"
      icon={<Download size={18} aria-hidden />}
      busy={isPending}
      busyLabel="Exporting…"
      onClick={() => mutate(filters)}
    >
      Export to CSV
    </Button>
  );
}
