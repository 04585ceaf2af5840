import { setImmediate as othersTurn } from 'node:timers/promises';
import { PICTURE_MESSAGES } from '@portal/contract/images/picture-messages.ts';
import type {
  ImportedSpeaker,
  ImportPortion,
  ImportResult,
  NewSpeaker,
} from '@portal/contract/speakers/new-speakers.schemas.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import { instant } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { AppError, InvalidInput } from '../../errors.ts';
import { isMarked, markedId, newId } from '../../ids.ts';
import { type Picture, preparePicture } from '../../images/pictures.ts';
import { recordAct } from '../audit-log/audit-log.service.ts';
import { AccountExists } from '../auth/auth.errors.ts';
import { offerFirstPassword } from '../auth/first-password.service.ts';
import { dropInvite } from '../invites/invites.service.ts';
import { saveForm } from '../speakers/profile-saving.service.ts';
import { getSpeaker } from '../speakers/speakers.service.ts';
import { findUserByEmail, insertUser } from '../users/accounts.service.ts';
import type { User } from '../users/users.repository.ts';

/** A new speaker's picture; the address of a picture cannot be theirs yet. */
const pictureOf = async (url: string | null | undefined): Promise<Picture | null> => {
  if (!url) return null;
  if (!url.startsWith('data:')) throw new InvalidInput({ imageUrl: PICTURE_MESSAGES.chooseAnImage });
  return preparePicture(url);
};

/**
 * Stores a speaker's account, born verified and without a password, and the profile, which teachers see unless it
 * is to be hidden. A mail lets the speaker set a password; 409 if the e-mail has an account.
 */
const create = async (
  context: Context,
  actor: SessionUser,
  speaker: ImportedSpeaker,
  { id = newId(), picture = null }: { id?: string; picture?: Picture | null },
): Promise<User> => {
  const { firstName, lastName, email, visible = true, inperson = false, virtual = false, ...said } = speaker;
  const user: User = {
    id,
    email,
    firstName,
    lastName,
    role: 'speaker',
    passwordHash: null,
    verifiedAt: instant(),
  };
  await context.db.transaction().execute(async (tx) => {
    if (!(await insertUser(tx, user))) throw new AccountExists(email);
    // Who has an account needs no invite any more.
    await dropInvite(tx, email);
    const form = { ...said, inPerson: inperson, virtual, picture };
    await saveForm(tx, context, user.id, { before: undefined, form, field: 'industry', shown: visible });
    await offerFirstPassword(context, tx, user);
    await recordAct(tx, actor, {
      action: 'speaker.created',
      subject: { id: user.id, name: `${firstName} ${lastName}` },
      after: { firstName, lastName, email, ...said, inperson, virtual, visible },
    });
  });
  context.wakeMail();
  return user;
};

/** Creates a speaker for an administrator: a verified account and a visible profile. */
export const createSpeaker = async (
  context: Context,
  actor: SessionUser,
  { imageUrl, ...speaker }: NewSpeaker,
) => {
  const user = await create(context, actor, speaker, { picture: await pictureOf(imageUrl) });
  return { user, speaker: await getSpeaker(context, user.id) };
};

/** What an id made in an import remembers: which import it was, and all that the row said. */
const markIn = (key: string, speaker: ImportedSpeaker): string => key + JSON.stringify(speaker);

/** Whether a speaker who has an account by now has it from this row of this import. */
const madeHere = async ({ db }: Context, mark: string, { email }: ImportedSpeaker): Promise<boolean> => {
  const user = await findUserByEmail(db, email);
  return user !== undefined && isMarked(user.id, mark);
};

const importSpeaker = async (
  context: Context,
  actor: SessionUser,
  speaker: ImportedSpeaker,
  mark: string | undefined,
): Promise<ImportResult> => {
  try {
    await create(context, actor, speaker, mark === undefined ? {} : { id: markedId(mark) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (!(error instanceof AccountExists)) return { outcome: 'refused', message: error.message };
    if (mark === undefined || !(await madeHere(context, mark, speaker))) {
      return { outcome: 'exists', message: error.message };
    }
  }
  return { outcome: 'created', message: '' };
};

/**
 * Creates a portion of an import, each speaker by itself, so that one who is refused keeps nobody out. A portion
 * that is sent again creates nobody twice: who has an account by then stays as they are, and counts as created if
 * the account was made by this import, of which the browser may not have heard.
 */
export const importSpeakers = async (
  context: Context,
  actor: SessionUser,
  { speakers, key }: ImportPortion,
): Promise<ImportResult[]> => {
  const results: ImportResult[] = [];
  for (const speaker of speakers) {
    const mark = key === undefined ? undefined : markIn(key, speaker);
    results.push(await importSpeaker(context, actor, speaker, mark));
    // The embedded database answers at once, so that nobody else would be served before the portion is done.
    await othersTurn();
  }
  return results;
};
