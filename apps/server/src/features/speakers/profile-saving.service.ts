import { foldedKey } from '@portal/contract/fold.ts';
import type { Database, Tx } from '../../db/connect.ts';
import { InvalidInput } from '../../errors.ts';
import { holdPictures, type Picture, removeUnshownPicture, savePicture } from '../../images/pictures.ts';
import { reindexRequestsOf } from '../request-search/request-search.service.ts';
import { saveProfile } from './profile-storing.repository.ts';
import * as repository from './speakers.repository.ts';
import { NO_STANDING, type SpeakerContent, type StoredSpeaker } from './speakers.row.ts';
import { standingAfter } from './speakers.service.ts';

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
  const known = await repository.findFocusIds(tx, dialect, names.map(foldedKey));
  return names.map((name) => {
    const id = known.get(foldedKey(name));
    if (id === undefined) throw new InvalidInput({ [field]: `Unknown industry focus: ${name}` });
    return id;
  });
};

/** A speaker's profile, held until the transaction ends: it is about to be saved. */
export const holdProfile = (
  tx: Tx,
  { dialect }: Database,
  userId: string,
): Promise<StoredSpeaker | undefined> => repository.holdSpeaker(tx, dialect, userId);

/**
 * Saves what a form says of a speaker over the profile that they had, and with it whether teachers see them.
 * An industry that there is not is refused on the form's `field`; a replaced picture goes when nobody shows it.
 * `shown` is what an administrator wants teachers to see of it, complete or not.
 */
export const saveForm = async (
  tx: Tx,
  database: Database,
  userId: string,
  {
    before,
    form,
    field,
    shown,
  }: { before: StoredSpeaker | undefined; form: SpeakerForm; field: string; shown?: boolean },
): Promise<void> => {
  const { industry, picture, ...said } = form;
  const focusIds = await focusIdsOf(tx, database, industry, field);
  const old = before?.imageHash ?? null;
  const imageHash = picture === undefined ? old : (picture?.hash ?? null);
  if (old !== imageHash) await holdPictures(tx, database, [old, imageHash]);
  if (picture) await savePicture(tx, picture);
  const content: SpeakerContent = { ...said, focusIds, imageHash };
  const { complete, visible, hiddenByAdmin } = before ?? NO_STANDING;
  const standing = standingAfter({ complete, visible, hiddenByAdmin }, content);
  const wanted = shown === undefined ? {} : { visible: shown, hiddenByAdmin: !shown };
  await saveProfile(tx, userId, content, { ...standing, ...wanted });
  if (before?.organization !== content.organization) await reindexRequestsOf(tx, userId);
  if (old !== null && old !== imageHash) await removeUnshownPicture(tx, old);
};
