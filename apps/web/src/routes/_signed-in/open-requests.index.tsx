import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../components/layout/page.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { OpenRequestList } from '../../features/open-requests/open-request-list.tsx';
import { readOpenRequestListParams } from '../../features/open-requests/open-request-params.ts';
import { openRequestPages } from '../../features/open-requests/open-request-queries.ts';
import { load } from '../../lib/load.ts';
import { useSession } from '../../lib/session.ts';

export const Route = createFileRoute('/_signed-in/open-requests/')({
  validateSearch: readOpenRequestListParams,
  loader: ({ location }) => {
    const { show = 'live' } = readOpenRequestListParams(location.search);
    return load((client) => [client.prefetchInfiniteQuery(openRequestPages(show))]);
  },
  staticData: { isDrawn: true },
  component: OpenRequestsPage,
});

const SUBTITLES = {
  teacher: 'Tell us what your class needs. Speakers who fit offer to come, and you choose.',
  speaker: 'Classes looking for someone like you. Offer to come, and the teacher chooses.',
  admin: "Classes that need a speaker and don't know who to ask.",
} as const;

function OpenRequestsPage() {
  const { show = 'live' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { admin, role } = useSession();
  const viewer = admin || role === '' ? 'admin' : role;
  return (
    <Page
      title="Open requests"
      subtitle={SUBTITLES[viewer]}
      actions={
        viewer === 'teacher' && (
          <LinkButton to="/open-requests/new" variant="outlined">
            New open request
          </LinkButton>
        )
      }
    >
      <OpenRequestList
        viewer={viewer}
        list={show}
        onList={(list) =>
          void navigate({
            search: readOpenRequestListParams({ show: list === 'live' ? undefined : list }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </Page>
  );
}
