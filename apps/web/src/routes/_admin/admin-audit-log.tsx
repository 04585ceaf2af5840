import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../components/layout/page.tsx';
import { AuditLog } from '../../features/audit-log/audit-log.tsx';
import { readAuditParams } from '../../features/audit-log/audit-params.ts';
import { AuditExportButton } from '../../features/audit-log/export-button.tsx';

export const Route = createFileRoute('/_admin/admin-audit-log')({
  validateSearch: readAuditParams,
  component: AdminAuditLogPage,
});

function AdminAuditLogPage() {
  const filters = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Page
      title="Audit Log"
      subtitle="See who logged in, who changed a password, and what administrators did. Entries about deleted accounts stay, without names."
      actions={<AuditExportButton filters={filters} />}
    >
      <AuditLog
        filters={filters}
        onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    </Page>
  );
}
