import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../components/layout/page.tsx';
import { AuditLog } from '../../features/audit-log/audit-log.tsx';
import { readAuditParams } from '../../features/audit-log/audit-params.ts';
import { AuditExportButton } from '../../features/audit-log/export-button.tsx';
import { useUrlFilters } from '../../lib/use-url-filters.ts';

export const Route = createFileRoute('/_admin/admin-audit-log')({
  validateSearch: readAuditParams,
  component: AdminAuditLogPage,
});

function AdminAuditLogPage() {
  const navigate = Route.useNavigate();
  const [filters, setFilters] = useUrlFilters(Route.useSearch(), (search) =>
    navigate({ search, replace: true, resetScroll: false }),
  );
  return (
    <Page
      title="Audit Log"
      subtitle="See who logged in, who changed a password, and what administrators did. Entries about deleted accounts stay, without names."
      actions={<AuditExportButton filters={filters} />}
    >
      <AuditLog filters={filters} onFilter={setFilters} />
    </Page>
  );
}
