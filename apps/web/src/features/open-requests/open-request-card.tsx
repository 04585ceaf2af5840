import { PREVIEW_LENGTH } from '@portal/contract/limits.ts';
import { isLive } from '@portal/contract/open-requests/open-request-status.ts';
import type { OpenRequest } from '@portal/contract/open-requests/open-requests.schemas.ts';
import type { Role } from '@portal/contract/options.ts';
import { Link } from '@tanstack/react-router';
import { StatusChip } from '../../components/chips.tsx';
import { CircleCheck, Hourglass, Megaphone } from '../../components/icons.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { Text } from '../../components/layout/text.tsx';
import { RelativeTime } from '../../components/times.tsx';
import { Truncated } from '../../components/truncated.tsx';
import { counted } from '../../lib/text.ts';
import { OpenRequestChip, OpenRequestFacts } from './open-request-facts.tsx';
import { teacherAndSchool } from './open-request-labels.ts';

interface CardProps {
  request: OpenRequest;
  viewer: Role;
}

/** What a speaker has to do with an open request: their offer, or who asked them. */
function SpeakerChip({ request }: Pick<CardProps, 'request'>) {
  const { ownOffer, fit } = request;
  if (ownOffer?.status === 'taken')
    return <StatusChip label="You're going" tone="success" icon={CircleCheck} />;
  if (!isLive(request.status)) return <OpenRequestChip request={request} />;
  if (ownOffer?.status === 'outdated')
    return <StatusChip label="Confirm your offer" tone="warning" icon={Hourglass} />;
  if (ownOffer?.status === 'made')
    return <StatusChip label="You offered" tone="success" icon={CircleCheck} />;
  return fit?.isAsked ? <StatusChip label="You were asked" tone="info" icon={Megaphone} /> : null;
}

/** How many offers there are, or how long an open request has waited for one. */
function Offers({ request, viewer }: CardProps) {
  const { status, offerCount, askedCount } = request;
  if (!isLive(status)) return null;
  if (offerCount > 0)
    return (
      <Text tone="success" bold>
        {counted(offerCount, 'offer')}
        {viewer === 'teacher' && ' to look at'}
      </Text>
    );
  return (
    <Text tone="soft" size="small">
      {askedCount > 0 ? `No offer yet. ${counted(askedCount, 'speaker')} asked.` : 'No offer yet.'}
    </Text>
  );
}

/** An open request in a list. Its title leads to its page. */
export function OpenRequestCard({ request, viewer }: CardProps) {
  const { _id, eventName, eventPurpose, createdAt } = request;
  return (
    <Stack as="li" gap={12} padding={16} className="surface">
      <Row justify="between">
        {viewer === 'speaker' ? <SpeakerChip request={request} /> : <OpenRequestChip request={request} />}
        <Text as="span" tone="soft" size="small">
          <RelativeTime instant={createdAt} />
        </Text>
      </Row>
      <div>
        <h3>
          <Link to="/open-requests/$id" params={{ id: _id }}>
            {eventName}
          </Link>
        </h3>
        {viewer !== 'teacher' && (
          <Text tone="soft" size="small">
            {teacherAndSchool(request)}
          </Text>
        )}
      </div>
      {viewer === 'speaker' && (
        <p>
          <Truncated text={eventPurpose} length={PREVIEW_LENGTH} />
        </p>
      )}
      <OpenRequestFacts request={request} viewer={viewer} />
      {viewer !== 'speaker' && <Offers request={request} viewer={viewer} />}
    </Stack>
  );
}
