import { readSpeakerParams } from '@portal/contract/speaker-search/search-params.ts';
import { createFileRoute } from '@tanstack/react-router';
import { oneRequest } from '../../domain/request-queries.ts';
import { SentRequest } from '../../features/booking/sent-request.tsx';
import { load } from '../../lib/load.ts';

export const Route = createFileRoute('/_teacher/teacher-request-sent/$id')({
  // Those of the search that led to the booking.
  validateSearch: readSpeakerParams,
  loader: ({ params: { id } }) => load((client) => [client.prefetchQuery(oneRequest(id))]),
  staticData: { isDrawn: true },
  component: TeacherRequestSentPage,
});

function TeacherRequestSentPage() {
  return <SentRequest id={Route.useParams().id} filters={Route.useSearch()} />;
}
