import type { SpeakerProfile } from '@portal/contract/speakers/speakers.schemas.ts';

/** The stage of a speaker's profile; `hidden` means hidden by an administrator. */
export type ProfileStage = 'none' | 'incomplete' | 'hidden' | 'visible';

/** The stage of a profile; null means that there is none. */
export const profileStage = (
  profile: Pick<SpeakerProfile, 'visible' | 'hiddenByAdmin'> | null,
): ProfileStage => {
  if (profile === null) return 'none';
  if (profile.visible) return 'visible';
  return profile.hiddenByAdmin ? 'hidden' : 'incomplete';
};
