import { listText } from '@portal/contract/american-english.ts';
import { zonedDateAndTime } from '@portal/contract/dates.ts';
import { LANGUAGES } from '@portal/contract/options.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import type { SimilarSpeaker } from '@portal/contract/speaker-search/similar-speakers.call-schemas.ts';
import { distanceLabel } from '../../domain/speaker-labels.ts';
import { counted, visitFormat } from '../../lib/text.ts';

export const isFree = ({ nearest }: SimilarSpeaker): boolean => nearest === null;

/** Whether somebody is free then and speaks to the class's grades, so that they're chosen without being asked for. */
export const isFitting = (speaker: SimilarSpeaker): boolean =>
  isFree(speaker) && speaker.missingGrades.length === 0;

export const whoIsFree = (speakers: readonly SimilarSpeaker[]): string => {
  if (speakers.some(isFitting)) return 'These speakers work in the same field and are free at that time.';
  return speakers.some(isFree)
    ? 'Nobody else in the same field who speaks to these grades is free at that time.'
    : 'Nobody else in the same field is free at that time, but these speakers are free on a nearby day.';
};

export const askLabel = (count: number): string => {
  if (count === 0) return 'Ask now';
  return `Ask ${count === 1 ? 'one person' : counted(count, 'person', 'people')} now`;
};

/** How somebody would come, and from how far away. */
export const comingOf = (speaker: SimilarSpeaker): string[] => [
  visitFormat(speaker),
  speaker.distance === null ? '' : distanceLabel(speaker.distance),
];

/** Why somebody is offered, apart from the grades and the format. */
export const reasonsOf = (
  { reasons, shared, nearest }: SimilarSpeaker,
  request: SpeakerRequest,
): string[] => [
  shared.length > 0 ? `Also in ${listText(shared)}` : '',
  nearest === null ? '' : `Free ${zonedDateAndTime(nearest, request.zones.teacher)}`,
  reasons.includes('free') ? 'Free at that time' : '',
  reasons.includes('language') && request.preferredLanguage !== LANGUAGES[0]
    ? `Speaks ${request.preferredLanguage}`
    : '',
];
