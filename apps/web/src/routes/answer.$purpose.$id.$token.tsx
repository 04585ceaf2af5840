import { ANSWER_PURPOSES } from '@portal/contract/answer-links/answer-purposes.ts';
import { oneOf, paramsReader } from '@portal/contract/url-params.ts';
import { createFileRoute } from '@tanstack/react-router';
import { NotFound } from '../components/feedback/not-found.tsx';
import { AnswerLinkPage } from '../features/answer-links/answer-link-page.tsx';

/** Public: the link in the email works whether or not someone is logged in. */
export const Route = createFileRoute('/answer/$purpose/$id/$token')({
  component: AnswerPage,
  validateSearch: paramsReader({
    /** Which of the two answers of the email about a past visit was chosen. */
    tookPlace: oneOf([true, false]),
  }),
});

function AnswerPage() {
  const { purpose: given, id, token } = Route.useParams();
  const { tookPlace } = Route.useSearch();
  const purpose = ANSWER_PURPOSES.find((one) => one === given);
  return purpose ? (
    <AnswerLinkPage key={`${purpose} ${id}`} link={{ purpose, id, token }} tookPlace={tookPlace} />
  ) : (
    <NotFound />
  );
}
