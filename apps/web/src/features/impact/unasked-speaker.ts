import type { UnaskedSpeaker } from '@portal/contract/impact/never-asked.schemas.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import { dayText } from './measures.ts';

/** What is known of several parts, such as a town and its state. */
export const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(', ');

const waitOf = ({ lastAskedAt, joinedAt }: UnaskedSpeaker): string =>
  lastAskedAt === null ? `Never asked · joined ${dayText(joinedAt)}` : `Last asked ${dayText(lastAskedAt)}`;

/** How lists to choose from show speakers whom nobody asks. */
export const UNASKED_SPEAKER = {
  keyOf: ({ _id }: UnaskedSpeaker) => _id,
  nameOf: (speaker: UnaskedSpeaker) => joined(fullName(speaker), speaker.organization),
  detailOf: (speaker: UnaskedSpeaker) =>
    [waitOf(speaker), joined(speaker.city, speaker.state)].filter(Boolean).join(' · '),
} as const;
