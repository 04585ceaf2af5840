import type { EditConflict } from '@portal/contract/answers.ts';
import { imageUrl } from '@portal/contract/images/images.ts';
import { type ProfileField, textsOf } from '@portal/contract/speakers/profile-fields.ts';
import { differencesBetween, type EditedValues, refuseOutdated } from '../../kernel/versions.ts';
import type { StoredSpeaker } from './directory/speakers.row.ts';

/** A profile's fields and the account's names, by the contract's field names. */
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

/** The fields that differ between two states of a profile, including its visibility. */
export const changesBetween = (before: StoredSpeaker, after: StoredSpeaker): EditConflict['fields'] =>
  differencesBetween(
    { ...fieldsOf(before), visible: before.visible },
    { ...fieldsOf(after), visible: after.visible },
  );

/** Throws if an edit is based on an older version than the saved profile, unless it changes nothing. */
export const refuseOutdatedProfile = (
  saved: StoredSpeaker,
  version: number | undefined,
  sent: EditedValues,
): void => refuseOutdated('profile', { version: saved.version, values: fieldsOf(saved) }, { version, sent });
