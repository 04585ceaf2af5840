import { imageUrl } from '@portal/contract/images/images.ts';
import type { TeacherUpdate } from '@portal/contract/teachers/teachers.forms.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Database, Db, Tx } from '../../db/connect.ts';
import { addressAfter, newPicture, pictureAfter } from '../../images/edited-picture.ts';
import { lockPictures, removeUnusedPicture, savePicture } from '../../images/pictures.ts';
import { NotAllowed, NotFound } from '../../kernel/errors.ts';
import { refuseOutdated } from '../../kernel/versions.ts';
import { recordChange } from '../audit-log/audit-log.service.ts';
import { holdUser, renamePerson } from '../users/accounts.service.ts';
import type { StoredTeacher, TeacherContent } from './teachers.repository.ts';
import * as repository from './teachers.repository.ts';

/** Stores what a registration says of a new teacher. */
export const createProfile = (
  tx: Tx,
  userId: string,
  fields: Omit<TeacherContent, 'imageHash'>,
): Promise<void> => repository.saveTeacherProfile(tx, userId, { ...fields, imageHash: null });

const existing = async (db: Db | Tx, userId: string): Promise<StoredTeacher> => {
  const teacher = await repository.findTeacher(db, userId);
  if (!teacher) throw new NotFound('Teacher not found');
  return teacher;
};

/** One teacher: for themselves, for administrators, and for speakers whom they have asked for a visit. */
export const getTeacher = async (
  { db }: Database,
  caller: SessionUser,
  userId: string,
): Promise<StoredTeacher> => {
  if (caller.role === 'speaker' && !(await repository.hasAsked(db, userId, caller._id)))
    throw new NotAllowed();
  return existing(db, userId);
};

/** All teachers for an administrator, a batch at a time; a teacher finds themselves alone. */
export const listTeachers = (
  { db }: Database,
  caller: SessionUser,
  { cursor, limit }: Pick<repository.TeacherQuery, 'cursor' | 'limit'> = {},
): AsyncGenerator<StoredTeacher[]> =>
  repository.listTeachers(db, { ...(caller.role !== 'admin' && { id: caller._id }), cursor, limit });

/** What the audit log says of a picture. */
const pictureInWords = ({ imageHash }: TeacherContent, before?: TeacherContent): string => {
  if (imageHash === null) return 'None';
  return before && before.imageHash !== imageHash ? 'A new one' : 'One';
};

/** What a profile says, by the contract's field names. */
const valuesOf = (teacher: StoredTeacher) => {
  const { id: _id, email: _email, version: _version, imageHash, ...values } = teacher;
  return { ...values, picture: imageHash === null ? null : imageUrl(imageHash) };
};

/**
 * Saves a teacher's profile and the account's names; a picture that it replaces goes if nobody else shows it. 409 if
 * the profile has changed since the version that the edit names.
 */
export const updateTeacher = async (
  database: Database,
  actor: SessionUser,
  userId: string,
  { version, ...sent }: TeacherUpdate,
): Promise<StoredTeacher> => {
  const added = await newPicture(sent.picture);
  return database.db.transaction().execute(async (tx) => {
    // First of all, so that two who save the same profile at once come one after the other.
    await holdUser(tx, database.dialect, userId);
    const before = await existing(tx, userId);
    const values = valuesOf(before);
    const sentValues = { ...sent, picture: addressAfter(sent.picture, added) };
    refuseOutdated('profile', { version: before.version, values }, { version, sent: sentValues });
    const { firstName, lastName, picture, ...content } = sent;
    const wanted = pictureAfter(picture, added, before.imageHash, 'picture');
    const imageHash = wanted === undefined ? before.imageHash : (wanted?.hash ?? null);
    await renamePerson(tx, userId, firstName, lastName);
    if (before.imageHash !== imageHash) await lockPictures(tx, database, [before.imageHash, imageHash]);
    if (added) await savePicture(tx, added);
    await repository.saveTeacherProfile(tx, userId, { ...content, imageHash });
    if (before.imageHash !== null && before.imageHash !== imageHash)
      await removeUnusedPicture(tx, before.imageHash);
    const after = await existing(tx, userId);
    await recordChange(tx, actor, {
      action: 'teacher.edited',
      subject: { id: userId, name: `${firstName} ${lastName}` },
      before: { ...values, picture: pictureInWords(before) },
      after: { ...valuesOf(after), picture: pictureInWords(after, before) },
    });
    return after;
  });
};
