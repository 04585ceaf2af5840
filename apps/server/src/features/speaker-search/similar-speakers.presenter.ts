import type { SimilarSpeaker as PresentedSimilarSpeaker } from '@portal/contract/speaker-search/similar-speakers.call-schemas.ts';
import { fitReasons } from '@portal/contract/speakers/speaker-fit.ts';
import { presentPlacedSpeaker } from '../../domain/speakers/speakers.presenter.ts';
import type { SimilarSpeaker } from './similar-speakers.row.ts';

/** A speaker who could visit instead, with what speaks for them. */
export const presentSimilarSpeaker = (speaker: SimilarSpeaker): PresentedSimilarSpeaker => ({
  ...presentPlacedSpeaker(speaker),
  nearest: speaker.nearest,
  isInPerson: speaker.comes,
  isVirtual: speaker.fit.comesAs?.isVirtual ?? false,
  reasons: fitReasons(speaker.fit),
  shared: [...speaker.shared],
  hook: speaker.hook,
});
