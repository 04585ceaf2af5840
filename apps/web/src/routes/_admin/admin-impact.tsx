import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../components/layout/page.tsx';
import { ImpactDownloadButton } from '../../features/impact/download-button.tsx';
import { Impact } from '../../features/impact/impact.tsx';
import { readImpactParams, yearOf } from '../../features/impact/impact-params.ts';

export const Route = createFileRoute('/_admin/admin-impact')({
  validateSearch: readImpactParams,
  component: AdminImpactPage,
});

function AdminImpactPage() {
  const params = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Page
      title="Impact"
      subtitle="See what visits achieve: how many students they reach, where and when."
      actions={<ImpactDownloadButton year={yearOf(params)} />}
    >
      <Impact
        params={params}
        onChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    </Page>
  );
}
