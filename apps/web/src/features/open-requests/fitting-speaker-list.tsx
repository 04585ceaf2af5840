import type { CallResult } from '@portal/contract/call.ts';
import { zonedDateAndTime } from '@portal/contract/dates.ts';
import type { listFittingSpeakers } from '@portal/contract/open-requests/open-requests.contract.ts';
import type { TimeZoneId } from '@portal/contract/time-zones.ts';
import type { ReactNode } from 'react';
import { Stack } from '../../components/layout/stack.tsx';
import { distanceLabel } from '../../domain/speaker-labels.ts';
import { SpeakerRow } from '../../domain/speaker-row.tsx';
import { counted, visitFormat } from '../../lib/text.ts';
import { fitTexts } from './open-request-labels.ts';

export type FittingSpeaker = CallResult<typeof listFittingSpeakers>[number];

/** Why somebody is listed: when they're free, their language, and how soon they answer. */
const reasonsOf = ({ reasons, freeAt, answerDays }: FittingSpeaker, zone: TimeZoneId, language: string) => [
  freeAt === null ? '' : `Free ${zonedDateAndTime(freeAt, zone)}`,
  ...fitTexts(
    reasons.filter((reason) => reason !== 'grade'),
    language,
  ),
  answerDays === null ? '' : `Usually answers within ${counted(answerDays, 'day')}`,
];

interface FittingSpeakerListProps {
  speakers: readonly FittingSpeaker[];
  zone: TimeZoneId;
  language: string;
  nameOf: (speaker: FittingSpeaker) => ReactNode;
  boxOf?: (speaker: FittingSpeaker) => ReactNode;
}

/** Speakers who fit what a class needs, each with why. */
export function FittingSpeakerList({ speakers, zone, language, nameOf, boxOf }: FittingSpeakerListProps) {
  return (
    <Stack as="ul" gap={24} aria-label="Speakers who fit">
      {speakers.map((speaker) => (
        <li key={speaker._id}>
          <SpeakerRow
            speaker={speaker}
            name={nameOf(speaker)}
            hook={speaker.hook}
            visit={[
              visitFormat(speaker),
              speaker.isInPerson && speaker.distance !== null ? distanceLabel(speaker.distance) : '',
            ]}
            reasons={reasonsOf(speaker, zone, language)}
            box={boxOf?.(speaker)}
          />
        </li>
      ))}
    </Stack>
  );
}
