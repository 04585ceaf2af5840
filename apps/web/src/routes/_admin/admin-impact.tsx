import { createFileRoute } from '@tanstack/react-router';
import { Button } from '../../components/button.tsx';
import { Printer } from '../../components/icons.tsx';
import { Page } from '../../components/layout/page.tsx';
import { ImpactDownloadButton } from '../../features/impact/download-button.tsx';
import { Impact, useGrantMonth } from '../../features/impact/impact.tsx';
import { readImpactParams, shownPeriod } from '../../features/impact/impact-params.ts';
import { ImpactPrintHead } from '../../features/impact/impact-print.tsx';

export const Route = createFileRoute('/_admin/admin-impact')({
  validateSearch: readImpactParams,
  component: AdminImpactPage,
});

function AdminImpactPage() {
  const params = Route.useSearch();
  const navigate = Route.useNavigate();
  const period = shownPeriod(params, useGrantMonth().value);
  return (
    <Page
      title="Impact"
      subtitle="See what visits achieve: how many students they reach, where and when."
      actions={
        period && (
          <>
            <Button variant="outlined" icon={<Printer size={18} aria-hidden />} onClick={() => print()}>
              Print two pages
            </Button>
            <ImpactDownloadButton period={period} />
          </>
        )
      }
      printHead={<ImpactPrintHead period={period} />}
    >
      <Impact
        params={params}
        onChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    </Page>
  );
}
