import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { StatusChip } from '../../../components/chips.tsx';
import { counted } from '../../../lib/text.ts';
import { requestsForSpeaker } from '../queries.ts';
import { countUnanswered } from '../steps/step-labels.ts';

/** How many requests wait for the speaker's answer; nothing if there are none. */
export function UnansweredRequests({ speakerId }: { speakerId: string }) {
  const { data: count = 0 } = useQuery({
    ...requestsForSpeaker(speakerId),
    // The dashboard works without the count.
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
