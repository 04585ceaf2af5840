import type { EditConflict } from '@portal/contract/answers.ts';
import { differencesBetween, type ProfileValues, valuesOf } from './profile-values.ts';
import { ProfileChanged } from './speakers.errors.ts';
import type { StoredSpeaker } from './speakers.row.ts';

/** What differs between a profile as it was and as it is, by the fields' names, with whether teachers see it. */
export const changesBetween = (before: StoredSpeaker, after: StoredSpeaker): EditConflict['fields'] =>
  differencesBetween(
    { ...valuesOf(before), visible: before.visible },
    { ...valuesOf(after), visible: after.visible },
  );

/** Refuses what is sent over an older `version` than the saved one, unless it says nothing else than that. */
export const refuseOutdated = (
  saved: StoredSpeaker,
  version: number | undefined,
  sent: ProfileValues,
): void => {
  if (version === undefined || version === saved.version) return;
  const fields = differencesBetween(valuesOf(saved), sent);
  if (Object.keys(fields).length > 0) throw new ProfileChanged({ version: saved.version, fields });
};
