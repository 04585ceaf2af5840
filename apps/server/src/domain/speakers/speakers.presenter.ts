import { imageUrl } from '@portal/contract/images/images.ts';
import { flagsOf, shownTextsOf } from '@portal/contract/speakers/profile-fields.ts';
import type {
  PlacedSpeaker as PresentedPlacedSpeaker,
  ShownSpeaker,
  SpeakerProfile,
  SpeakerRecord,
} from '@portal/contract/speakers/speakers.schemas.ts';
import { presentPerson } from '../users/users.presenter.ts';
import type { PlacedSpeaker, StoredSpeaker } from './speakers.row.ts';

/** A speaker, in the specified calls. */
export const presentSpeaker = (speaker: StoredSpeaker): SpeakerRecord => ({
  _id: speaker.id,
  userId: presentPerson(speaker),
  ...shownTextsOf(speaker),
  imageUrl: speaker.imageHash === null ? null : imageUrl(speaker.imageHash),
  industry: [...speaker.industry],
  grades: [...speaker.grades],
  languages: [...speaker.languages],
  ...flagsOf(speaker),
});

/** A speaker for cards. */
const presentShownSpeaker = (speaker: StoredSpeaker): ShownSpeaker => {
  const { userId, ...record } = presentSpeaker(speaker);
  const { email: _email, ...person } = userId;
  return { ...record, userId: person };
};

/** A speaker with the distance to the teacher, and how they fit the class. */
export const presentPlacedSpeaker = (speaker: PlacedSpeaker): PresentedPlacedSpeaker => ({
  ...presentShownSpeaker(speaker),
  distance: speaker.distance,
  missingGrades: [...speaker.missingGrades],
  pausedUntil: speaker.pausedUntil,
});

/** A speaker's profile for the speaker and for administrators. */
export const presentProfile = (speaker: StoredSpeaker): SpeakerProfile => ({
  ...presentSpeaker(speaker),
  postalCode: speaker.postalCode,
  talks: [...speaker.talks],
  visible: speaker.visible,
  complete: speaker.complete,
  version: speaker.version,
  hiddenByAdmin: speaker.hiddenByAdmin,
  pausedUntil: speaker.pausedUntil,
});
