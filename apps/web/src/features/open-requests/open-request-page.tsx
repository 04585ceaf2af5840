import { isLive } from '@portal/contract/open-requests/open-request-status.ts';
import type { OpenRequestDetails } from '@portal/contract/open-requests/open-requests.schemas.ts';
import type { Role } from '@portal/contract/options.ts';
import { shownRequestTexts } from '@portal/contract/requests/request-fields.ts';
import { calledName } from '@portal/contract/users/full-name.ts';
import { useQuery } from '@tanstack/react-query';
import { FormSkeleton } from '../../components/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../components/feedback/states.tsx';
import { Megaphone } from '../../components/icons.tsx';
import { KeyValues } from '../../components/key-values.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Row } from '../../components/layout/stack.tsx';
import { Text } from '../../components/layout/text.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PersonLink } from '../../domain/person-link.tsx';
import { isNotFound } from '../../lib/api-error.ts';
import { counted } from '../../lib/text.ts';
import { HelpFind, OpenRequestReview } from './admin-tools.tsx';
import { CareerDayPart } from './career-day-part.tsx';
import { EditOpenRequest } from './edit-open-request.tsx';
import { currentOffers, Offers } from './offers.tsx';
import { OpenRequestChip, OpenRequestFacts } from './open-request-facts.tsx';
import { OpenRequestHistory } from './open-request-history.tsx';
import { teacherAndSchool } from './open-request-labels.ts';
import { oneOpenRequest } from './open-request-queries.ts';
import { OwnOffer } from './own-offer.tsx';
import { AskingFirst, TeacherTools } from './teacher-tools.tsx';

interface OpenRequestPageProps {
  id: string;
  viewer: Role;
  isEditing: boolean;
  onCloseForm: () => void;
}

/** The screen of one open request, for its teacher, for speakers who fit it and for administrators. */
export function OpenRequestPage({ id, viewer, isEditing, onCloseForm }: OpenRequestPageProps) {
  const { data: request, error, refetch } = useQuery({ ...oneOpenRequest(id), meta: { handlesError: true } });
  const isGone = isNotFound(error);
  const edited = isEditing && viewer === 'teacher' && request && isLive(request.status) ? request : undefined;
  return (
    <Page
      title={request?.eventName ?? 'Open request'}
      isTitleLoading={!request && !error}
      subtitle={request && viewer !== 'teacher' && teacherAndSchool(request)}
      width={edited ? 900 : 1200}
      actions={request && !edited && viewer === 'teacher' && <TeacherTools request={request} />}
    >
      {edited && <EditOpenRequest request={edited} onClose={onCloseForm} />}
      {request && !edited && <OpenRequestContent request={request} viewer={viewer} />}
      {!request && isGone && (
        <EmptyState
          icon={Megaphone}
          title="Open request not found"
          action={<LinkButton to="/open-requests">See all open requests</LinkButton>}
        >
          It may have ended, or the link may be incomplete.
        </EmptyState>
      )}
      {!request && error && !isGone && (
        <ErrorState title="We couldn't load the open request." error={error} onRetry={refetch} />
      )}
      {!request && !error && (
        <Panel>
          <FormSkeleton count={4} />
        </Panel>
      )}
    </Page>
  );
}

interface ContentProps {
  request: OpenRequestDetails;
  viewer: Role;
}

function OpenRequestContent({ request, viewer }: ContentProps) {
  const { status, teacher, reason, askedCount } = request;
  const offers = currentOffers(request);
  return (
    <>
      {viewer !== 'speaker' && (
        <Row>
          <OpenRequestChip request={request} />
          {askedCount > 0 && (
            <Text as="span" tone="soft">
              {counted(askedCount, 'speaker')} asked
            </Text>
          )}
          {viewer === 'admin' && (
            <PersonLink userId={teacher._id}>{`${calledName(teacher)}'s account`}</PersonLink>
          )}
        </Row>
      )}
      {reason !== '' && viewer !== 'speaker' && <Text typed>{reason}</Text>}
      {viewer === 'speaker' && <OwnOffer request={request} />}
      {viewer === 'teacher' && status === 'review' && (
        <Text tone="soft">
          We read it first. Then speakers who fit can see it, and we&apos;ll email you when someone offers to
          come.
        </Text>
      )}
      {viewer === 'teacher' && status === 'asking' && <AskingFirst request={request} />}
      {viewer === 'admin' && status === 'review' && <OpenRequestReview request={request} />}
      {viewer === 'admin' && status === 'open' && <HelpFind request={request} />}
      {viewer !== 'speaker' && request.careerDay !== null && (
        <CareerDayPart request={request} viewer={viewer} />
      )}
      {viewer !== 'speaker' && offers.length > 0 && (
        <Section title={offers.length === 1 ? 'Offer' : 'Offers'} count={offers.length}>
          <Offers request={request} viewer={viewer} />
        </Section>
      )}
      {viewer === 'teacher' && offers.length === 0 && status === 'open' && <NoOffers />}
      <Panel title="What the class needs">
        <OpenRequestFacts request={request} viewer={viewer} />
        <KeyValues
          items={[
            ...shownRequestTexts(request, 'event'),
            ['Subjects', request.subjects.join(', ')],
            ['Language', request.preferredLanguage],
            ...shownRequestTexts(request, 'visit'),
          ]}
        />
      </Panel>
      {viewer !== 'speaker' && request.history.length > 0 && (
        <Section title="History" toggle={{ show: 'Show', hide: 'Hide', startsOpen: false }}>
          <OpenRequestHistory request={request} viewer={viewer} />
        </Section>
      )}
    </>
  );
}

/** What happens until the first offer. */
function NoOffers() {
  return (
    <EmptyState icon={Megaphone} title="No offers yet">
      We ask the speakers who fit best, then more every few days. We&apos;ll email you as soon as someone
      offers to come.
    </EmptyState>
  );
}
