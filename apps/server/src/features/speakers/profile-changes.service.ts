import type { EditConflict } from '@portal/contract/answers.ts';
import { differencesBetween, type EditedValues, refuseOutdated } from '../../versions.ts';
import { valuesOf } from './profile-values.ts';
import type { StoredSpeaker } from './speakers.row.ts';

/** What differs between a profile as it was and as it is, by field, with whether teachers see it. */
export const changesBetween = (before: StoredSpeaker, after: StoredSpeaker): EditConflict['fields'] =>
  differencesBetween(
    { ...valuesOf(before), visible: before.visible },
    { ...valuesOf(after), visible: after.visible },
  );

/** Refuses an edit of an older `version` than the saved profile's. */
export const refuseOutdatedProfile = (
  saved: StoredSpeaker,
  version: number | undefined,
  sent: EditedValues,
): void => refuseOutdated('profile', { version: saved.version, values: valuesOf(saved) }, { version, sent });
