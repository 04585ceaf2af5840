import { getAnswerTime } from '@portal/contract/availability/schedule.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { IconText } from '../../components/icon-text.tsx';
import { MessageCircleReply, Presentation } from '../../components/icons.tsx';
import { Row } from '../../components/layout/stack.tsx';
import { callQuery } from '../../lib/call-query.ts';
import { counted } from '../../lib/text.ts';

interface SpeakerFiguresProps {
  speakerId: string;
  /** The number of past visits that took place; null if there are too few to show a number. */
  visits: number | null;
  isPartial: boolean;
}

/** How reliable a speaker is: the usual time to answer, and the visits made. Nothing if neither is known. */
export function SpeakerFigures({ speakerId, visits, isPartial }: SpeakerFiguresProps) {
  const { data } = useQuery({
    ...callQuery(getAnswerTime, { params: { userId: speakerId } }),
    retry: false,
    meta: { handlesError: true },
  });
  const days = data?.days ?? null;
  if (isPartial || (days === null && visits === null)) return null;
  return (
    <Row gap={16} rowGap={4}>
      {days !== null && (
        <IconText icon={MessageCircleReply} tone="soft">
          Usually answers within {counted(days, 'day')}
        </IconText>
      )}
      {visits !== null && (
        <IconText icon={Presentation} tone="soft">
          {counted(visits, 'visit')} made
        </IconText>
      )}
    </Row>
  );
}
