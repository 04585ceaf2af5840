import type { SpeakerProfile } from '@portal/contract/speakers/speakers.schemas.ts';

/** How far a speaker's profile has come; `hidden` is that an administrator keeps it from teachers. */
export type ProfileStage = 'none' | 'incomplete' | 'hidden' | 'visible';

/** The stage of a profile; null is a speaker who has none yet. */
export const profileStage = (
  profile: Pick<SpeakerProfile, 'visible' | 'hiddenByAdmin'> | null,
): ProfileStage => {
  if (profile === null) return 'none';
  if (profile.visible) return 'visible';
  return profile.hiddenByAdmin ? 'hidden' : 'incomplete';
};
