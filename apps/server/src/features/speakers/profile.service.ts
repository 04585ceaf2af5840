import { normalizedKey } from '@portal/contract/normalize-text.ts';
import type { Database, Tx } from '../../db/connect.ts';
import { lockPictures, type Picture, removeUnusedPicture, savePicture } from '../../images/pictures.ts';
import { InvalidInput } from '../../kernel/errors.ts';
import { reindexRequestsOf } from '../requests/search-index/request-index.service.ts';
import { SpeakerNotFound } from './directory/speakers.errors.ts';
import { visibilityAfter, visibilityAsDecided } from './directory/speakers.policy.ts';
import * as repository from './directory/speakers.repository.ts';
import { INITIAL_VISIBILITY, type SpeakerContent, type StoredSpeaker } from './directory/speakers.row.ts';
import { storeName, storeProfiles, storeVisibility } from './profile.repository.ts';
import { changesBetween, refuseOutdatedProfile } from './profile-diff.ts';

export { changesBetween, refuseOutdatedProfile, storeName as renameSpeaker };

/** What a form says of a speaker, its industries by name. */
export interface SpeakerForm extends Omit<SpeakerContent, 'imageHash' | 'focusIds'> {
  readonly industry: readonly string[];
  /** A new picture; null for none, undefined for the one that is there. */
  readonly picture: Picture | null | undefined;
}

const focusIdsOf = async (
  tx: Tx,
  { dialect }: Database,
  names: readonly string[],
  field: string,
): Promise<string[]> => {
  const known = await repository.findFocusIds(tx, dialect, names.map(normalizedKey));
  return names.map((name) => {
    const id = known.get(normalizedKey(name));
    if (id === undefined) throw new InvalidInput({ [field]: `Unknown industry focus: ${name}` });
    return id;
  });
};

/** A speaker's profile, locked until the transaction ends. */
export const lockProfile = (
  tx: Tx,
  { dialect }: Database,
  userId: string,
): Promise<StoredSpeaker | undefined> => repository.lockSpeaker(tx, dialect, userId);

interface ProfileSave {
  /** The profile as it was, locked. */
  readonly before: StoredSpeaker | undefined;
  readonly form: SpeakerForm;
  /** What the form calls its industries: an unknown one is refused there. */
  readonly field: string;
  /** Whether an administrator wants teachers to see the profile, complete or not. */
  readonly shown?: boolean;
}

/**
 * Saves a speaker's profile and everything derived from it: whether teachers see it, its version, its entries in the
 * searches, the texts of its requests. A picture that is replaced goes when nobody shows it.
 */
export const saveProfile = async (
  tx: Tx,
  database: Database,
  userId: string,
  { before, form, field, shown }: ProfileSave,
): Promise<void> => {
  const { industry, picture, ...fields } = form;
  const focusIds = await focusIdsOf(tx, database, industry, field);
  const old = before?.imageHash ?? null;
  const imageHash = picture === undefined ? old : (picture?.hash ?? null);
  if (old !== imageHash) await lockPictures(tx, database, [old, imageHash]);
  if (picture) await savePicture(tx, picture);
  const content: SpeakerContent = { ...fields, focusIds, imageHash };
  const visibility = {
    ...visibilityAfter(before ?? INITIAL_VISIBILITY, content),
    ...(shown !== undefined && { visible: shown, hiddenByAdmin: !shown }),
  };
  await storeProfiles(tx, [{ userId, content, visibility }]);
  if (before?.organization !== content.organization) await reindexRequestsOf(tx, userId);
  if (old !== null && old !== imageHash) await removeUnusedPicture(tx, old);
};

/**
 * Shows or hides a profile, complete or not; returns it as it was, or undefined if nothing changes. 404 without a
 * profile.
 */
export const setVisibility = async (
  tx: Tx,
  database: Database,
  userId: string,
  visible: boolean,
): Promise<StoredSpeaker | undefined> => {
  const before = await lockProfile(tx, database, userId);
  if (!before) throw new SpeakerNotFound();
  const after = visibilityAsDecided(before, visible);
  if (after.visible === before.visible && after.hiddenByAdmin === before.hiddenByAdmin) return undefined;
  await storeVisibility(tx, userId, after);
  return before;
};
