import type { EditConflict } from '@portal/contract/answers.ts';
import { imageUrl } from '@portal/contract/images/images.ts';
import { type ProfileField, textsOf } from '@portal/contract/speakers/profile-fields.ts';
import { differencesBetween, type EditedValues, refuseOutdated } from '../../kernel/versions.ts';
import type { StoredSpeaker } from './directory/speakers.row.ts';

/** A profile's fields and its names, by the contract's names. */
const fieldsOf = (speaker: StoredSpeaker) =>
  ({
    firstName: speaker.firstName,
    lastName: speaker.lastName,
    ...textsOf(speaker),
    inperson: speaker.inperson,
    virtual: speaker.virtual,
    imageUrl: speaker.imageHash === null ? null : imageUrl(speaker.imageHash),
    industry: speaker.industry,
    grades: speaker.grades,
    languages: speaker.languages,
  }) satisfies EditedValues & Record<ProfileField, unknown>;

/** The fields in which a profile differs from what it was, and whether teachers see it. */
export const changesBetween = (before: StoredSpeaker, after: StoredSpeaker): EditConflict['fields'] =>
  differencesBetween(
    { ...fieldsOf(before), visible: before.visible },
    { ...fieldsOf(after), visible: after.visible },
  );

/** Refuses an edit of an older `version` than the saved profile's, unless it changes nothing. */
export const refuseOutdatedProfile = (
  saved: StoredSpeaker,
  version: number | undefined,
  sent: EditedValues,
): void => refuseOutdated('profile', { version: saved.version, values: fieldsOf(saved) }, { version, sent });
