import { imageUrl } from '@portal/contract/images/images.ts';
import { normalizedKey } from '@portal/contract/normalize-text.ts';
import type { EditConflict } from '@portal/contract/responses.ts';
import { flagsOf, type ProfileField, textsOf } from '@portal/contract/speakers/profile-fields.ts';
import { InvalidInput } from '../../kernel/errors.ts';
import { differencesBetween, type EditedValues, refuseOutdated } from '../../kernel/versions.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { type Picture, replacePicture } from '../../platform/images/pictures.ts';
import { updateRequestEntries } from '../requests/request-entries.service.ts';
import { isShownWhenConfirmed, storeProfiles, storeVisibility } from './profile.repository.ts';
import { visibilityAfter, visibilityAsDecided } from './speakers.policy.ts';
import * as repository from './speakers.repository.ts';
import { INITIAL_VISIBILITY, type SpeakerContent, type StoredSpeaker } from './speakers.row.ts';
import { speakerNotFound } from './speakers.service.ts';

/** The content of a profile form, with industries by name. */
export interface SpeakerForm extends Omit<SpeakerContent, 'imageHash' | 'focusIds' | 'talks'> {
  readonly industry: readonly string[];
  /** A new picture, null to remove it, or undefined to keep it. */
  readonly picture: Picture | null | undefined;
  /** Undefined to keep the talks. */
  readonly talks?: SpeakerContent['talks'] | undefined;
}

const focusIdsOf = async (tx: Tx, names: readonly string[], field: string): Promise<string[]> => {
  const known = await repository.findFocusIds(tx, names.map(normalizedKey));
  return names.map((name) => {
    const id = known.get(normalizedKey(name));
    if (id === undefined) throw new InvalidInput({ [field]: `Unknown industry focus: ${name}` });
    return id;
  });
};

/** Like `lockProfile`, but throws a 404 error if there is no profile. */
export const requireProfile = async (tx: Tx, userId: string): Promise<StoredSpeaker> => {
  const profile = await repository.lockProfile(tx, userId);
  if (!profile) throw speakerNotFound();
  return profile;
};

interface ProfileSave {
  /** The locked profile before the save. */
  readonly before: StoredSpeaker | undefined;
  readonly form: SpeakerForm;
  /** The form's field for industries, which an error about an unknown one names. */
  readonly field: string;
  /** An administrator's decision to show or hide the profile, complete or not. */
  readonly shown?: boolean;
}

/**
 * Saves a speaker's profile and everything derived from it: its visibility, its version, and its entries in the search
 * indexes. Deletes a replaced picture that no other profile shows.
 */
export const saveProfile = async (
  tx: Tx,
  userId: string,
  { before, form, field, shown }: ProfileSave,
): Promise<void> => {
  const { industry, picture, talks = before?.talks ?? [], ...fields } = form;
  const focusIds = await focusIdsOf(tx, industry, field);
  const old = before?.imageHash ?? null;
  await replacePicture(tx, { old, picture }, async (imageHash) => {
    const content: SpeakerContent = { ...fields, talks, focusIds, imageHash };
    const visibility = {
      ...visibilityAfter(before ?? INITIAL_VISIBILITY, content),
      ...(shown !== undefined && { visible: shown, hiddenByAdmin: !shown }),
    };
    await storeProfiles(tx, [{ userId, content, visibility }]);
  });
  if (before?.organization !== form.organization) await updateRequestEntries(tx, userId);
};

/**
 * Shows or hides a profile, complete or not. Returns the profile before the change, or undefined if nothing changes.
 * Throws a 404 error if there is no profile.
 */
export const setVisibility = async (
  tx: Tx,
  userId: string,
  visible: boolean,
): Promise<StoredSpeaker | undefined> => {
  const before = await requireProfile(tx, userId);
  const after = visibilityAsDecided(before, visible);
  if (after.visible === before.visible && after.hiddenByAdmin === before.hiddenByAdmin) return undefined;
  await storeVisibility(tx, userId, after);
  return before;
};

/** Shows a speaker who came from a file and has set a password, as soon as the profile is complete. */
export const showConfirmed = async (tx: Tx, userId: string): Promise<void> => {
  if (!(await isShownWhenConfirmed(tx, userId))) return;
  const before = await requireProfile(tx, userId);
  await storeVisibility(tx, userId, { ...before, visible: before.complete, hiddenByAdmin: false });
};

/** A profile's fields and the account's names, by the contract's field names. */
const fieldsOf = (speaker: StoredSpeaker) =>
  ({
    firstName: speaker.firstName,
    lastName: speaker.lastName,
    ...textsOf(speaker),
    ...flagsOf(speaker),
    imageUrl: speaker.imageHash === null ? null : imageUrl(speaker.imageHash),
    industry: speaker.industry,
    grades: speaker.grades,
    languages: speaker.languages,
    talks: speaker.talks,
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
