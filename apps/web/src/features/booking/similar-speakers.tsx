import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import type { ShownSpeaker } from '@portal/contract/speakers/speakers.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Avatar } from '../../components/avatar.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { RowSkeletons } from '../../components/feedback/skeletons.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { similarSpeakers } from '../../domain/request-queries.ts';
import { StepPanel } from '../requests/step-panel.tsx';
import styles from '../requests/steps.module.css';

/** Speakers to ask instead of the one who declined, with the form filled in from the declined request. */
export function SimilarSpeakers({ request }: { request: SpeakerRequest }) {
  const { data: speakers, isLoadingError, refetch } = useQuery(similarSpeakers(request._id));
  if (isLoadingError) {
    return (
      <Notice severity="error" onRetry={refetch}>
        We couldn&apos;t load other speakers.
      </Notice>
    );
  }
  if (speakers?.length === 0) {
    return (
      <StepPanel title="Ask someone else">
        <p>We found nobody in the same field who&apos;s free then.</p>
        <div className={styles.buttons}>
          <LinkButton to="/teacher-search-speaker" variant="outlined">
            Search speakers
          </LinkButton>
        </div>
      </StepPanel>
    );
  }
  return (
    <StepPanel title="Ask someone else">
      <p>These speakers work in the same field and are free then. We&apos;ll fill in the form for you.</p>
      {!speakers && <RowSkeletons count={3} />}
      <Stack as="ul">
        {speakers?.map((speaker) => (
          <Suggestion key={speaker._id} speaker={speaker} from={request._id} />
        ))}
      </Stack>
    </StepPanel>
  );
}

function Suggestion({ speaker, from }: { speaker: ShownSpeaker; from: string }) {
  const { _id, userId, imageUrl, jobTitle, organization, city, state } = speaker;
  return (
    <Row as="li">
      <Avatar url={imageUrl} name="" size={48} />
      <div className={styles.who}>
        <p className="bold">
          {userId.firstName} {userId.lastName}
        </p>
        <p className="soft small">
          {[jobTitle, organization, [city, state].filter(Boolean).join(', ')].filter(Boolean).join(' · ')}
        </p>
      </div>
      <LinkButton to="/teacher-search-speaker" search={{ speaker: _id, book: true, from }} variant="outlined">
        Ask {userId.firstName}
      </LinkButton>
    </Row>
  );
}
