import type { OpenRequestDetails } from '@portal/contract/open-requests/open-requests.schemas.ts';
import type { Role } from '@portal/contract/options.ts';
import { Stack } from '../../components/layout/stack.tsx';
import { Text } from '../../components/layout/text.tsx';
import { ownDateAndTime } from '../../lib/times.ts';
import { stepActor, stepReason, stepText } from './open-request-labels.ts';

interface OpenRequestHistoryProps {
  request: OpenRequestDetails;
  viewer: Role;
}

/** The history of an open request, newest first. */
export function OpenRequestHistory({ request, viewer }: OpenRequestHistoryProps) {
  const { history } = request;
  return (
    <Stack as="ol" gap={12}>
      {history.toReversed().map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step has no identity, and keeps its number
        <li key={history.length - index}>
          <Text bold>{stepText(entry)}</Text>
          <Text tone="soft" size="small">
            <time dateTime={entry.at}>{ownDateAndTime(entry.at)}</time>, {stepActor(entry, viewer)}
          </Text>
          {stepReason(entry) !== '' && <Text typed>{stepReason(entry)}</Text>}
        </li>
      ))}
    </Stack>
  );
}
