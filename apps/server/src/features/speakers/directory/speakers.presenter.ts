import { imageUrl } from '@portal/contract/images/images.ts';
import { textsOf } from '@portal/contract/speakers/profile-fields.ts';
import type { ManagedPage } from '@portal/contract/speakers/speaker-management.schemas.ts';
import type {
  SpeakerPage,
  SpeakerProfile,
  SpeakerRecord,
} from '@portal/contract/speakers/speakers.schemas.ts';
import { presentPerson } from '../../users/users.presenter.ts';
import type { StoredSpeaker } from './speakers.row.ts';

/** A speaker as teachers find them. */
export const presentSpeaker = (speaker: StoredSpeaker): SpeakerRecord => ({
  _id: speaker.id,
  userId: presentPerson(speaker),
  ...textsOf(speaker),
  imageUrl: speaker.imageHash === null ? null : imageUrl(speaker.imageHash),
  industry: [...speaker.industry],
  grades: [...speaker.grades],
  languages: [...speaker.languages],
  inperson: speaker.inperson,
  virtual: speaker.virtual,
});

/** The same as the speaker and administrators see it. */
export const presentProfile = (speaker: StoredSpeaker): SpeakerProfile => ({
  ...presentSpeaker(speaker),
  visible: speaker.visible,
  complete: speaker.complete,
  version: speaker.version,
  hiddenByAdmin: speaker.hiddenByAdmin,
});

/** A page of a search. */
export const presentPage = ({
  speakers,
  ...page
}: Omit<SpeakerPage, 'items'> & { readonly speakers: readonly StoredSpeaker[] }): SpeakerPage => ({
  items: speakers.map(presentSpeaker),
  ...page,
});

/** A page of an administrator's search. */
export const presentManagedPage = ({
  speakers,
  ...page
}: Omit<ManagedPage, 'items'> & { readonly speakers: readonly StoredSpeaker[] }): ManagedPage => ({
  items: speakers.map(presentProfile),
  ...page,
});
