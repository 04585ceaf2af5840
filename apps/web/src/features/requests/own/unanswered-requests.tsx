import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { StatusChip } from '../../../components/chips.tsx';
import { counted } from '../../../lib/text.ts';
import { requestsForSpeaker } from '../queries.ts';
import { countUnanswered } from '../steps/step-labels.ts';

/** The number of requests that wait for the speaker's answer. Shows nothing if there are none. */
export function UnansweredRequests({ speakerId }: { speakerId: string }) {
  const { data: count = 0 } = useQuery({
    ...requestsForSpeaker(speakerId),
    // If it can't be loaded, the dashboard leaves it out without an error.
    meta: { handlesError: true },
    select: countUnanswered,
  });
  if (count === 0) return null;
  return (
    <p>
      <StatusChip
        label={`${counted(count, 'request needs', 'requests need')} your answer`}
        tone="warning"
        icon={CircleAlert}
      />
    </p>
  );
}
