import type {
  FoundSpeaker as PresentedFoundSpeaker,
  SpeakerPage,
} from '@portal/contract/speakers/speakers.schemas.ts';
import { presentPlacedSpeaker } from '../../domain/speakers/speakers.presenter.ts';
import type { FoundPage, FoundSpeaker } from './speaker-search.row.ts';

/** A speaker in search results. */
const presentFoundSpeaker = (speaker: FoundSpeaker): PresentedFoundSpeaker => ({
  ...presentPlacedSpeaker(speaker),
  nextAvailable: speaker.nextAvailable,
  reasons: [...speaker.reasons],
  talk: speaker.talk,
});

/** A page of search results. */
export const presentFoundPage = ({ items, close, nearest, ...page }: FoundPage): SpeakerPage => ({
  ...page,
  items: items.map(presentFoundSpeaker),
  ...(nearest && { nearest: { ...nearest, items: nearest.items.map(presentFoundSpeaker) } }),
  ...(close && {
    close: {
      ...close,
      items: close.items.map((one) => ({ ...presentFoundSpeaker(one), mentions: [...one.mentions] })),
    },
  }),
});
