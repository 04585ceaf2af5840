import { createFileRoute } from '@tanstack/react-router';
import { OpenRequestPage } from '../../features/open-requests/open-request-page.tsx';
import { readOpenRequestParams } from '../../features/open-requests/open-request-params.ts';
import { oneOpenRequest } from '../../features/open-requests/open-request-queries.ts';
import { SpeakerPreview } from '../../features/open-requests/speaker-preview.tsx';
import { load } from '../../lib/load.ts';
import { useSession } from '../../lib/session.ts';

export const Route = createFileRoute('/_signed-in/open-requests/$id')({
  validateSearch: readOpenRequestParams,
  loader: ({ params: { id } }) => load((client) => [client.prefetchQuery(oneOpenRequest(id))]),
  staticData: { isDrawn: true },
  component: OneOpenRequestPage,
});

function OneOpenRequestPage() {
  const { id } = Route.useParams();
  const { edit = false, speaker } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { admin, role } = useSession();
  const viewer = admin || role === '' ? 'admin' : role;
  return (
    <>
      <OpenRequestPage
        id={id}
        viewer={viewer}
        isEditing={edit}
        onCloseForm={() => void navigate({ search: {}, replace: true })}
      />
      {viewer === 'teacher' && <SpeakerPreview id={speaker} />}
    </>
  );
}
