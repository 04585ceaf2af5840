import { createFileRoute, useRouter } from '@tanstack/react-router';
import { NewOpenRequest } from '../../features/open-requests/new-open-request.tsx';
import { readNewOpenRequestParams } from '../../features/open-requests/open-request-params.ts';
import { SpeakerPreview } from '../../features/open-requests/speaker-preview.tsx';

export const Route = createFileRoute('/_teacher/open-requests/new')({
  validateSearch: readNewOpenRequestParams,
  component: NewOpenRequestPage,
});

function NewOpenRequestPage() {
  const params = Route.useSearch();
  const navigate = Route.useNavigate();
  const { history } = useRouter();
  return (
    <>
      <NewOpenRequest
        params={params}
        onNext={() => void navigate({ search: { ...params, who: true } })}
        onBack={() => history.back()}
      />
      <SpeakerPreview id={params.speaker} />
    </>
  );
}
