import type { SpeakerProfile } from '@portal/contract/speakers/speakers.schemas.ts';

/** How far a speaker's profile has come. */
export type ProfileStage = 'none' | 'hidden' | 'visible';

/** The stage of a profile; null is a speaker who has none yet. */
export const profileStage = (profile: Pick<SpeakerProfile, 'visible'> | null): ProfileStage => {
  if (profile === null) return 'none';
  return profile.visible ? 'visible' : 'hidden';
};
