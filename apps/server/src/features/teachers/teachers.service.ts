import { imageUrl, withoutOrigin } from '@portal/contract/images/images.ts';
import type { TeacherUpdate } from '@portal/contract/teachers/teachers.forms.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Database, Db, Tx } from '../../db/connect.ts';
import { NotAllowed, NotFound } from '../../errors.ts';
import { holdPictures, preparePicture, removeUnshownPicture, savePicture } from '../../images/pictures.ts';
import { recordChange } from '../audit-log/audit-log.service.ts';
import { holdUser, renameUser } from '../users/accounts.service.ts';
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

/** What the audit log keeps of a teacher. */
const valuesOf = (teacher: StoredTeacher) => {
  const { id: _id, email: _email, imageHash: _imageHash, ...values } = teacher;
  return { ...values, picture: pictureInWords(teacher) };
};

/** Saves a teacher's profile and the account's names; a picture that it replaces goes if nobody else shows it. */
export const updateTeacher = async (
  database: Database,
  actor: SessionUser,
  userId: string,
  { firstName, lastName, picture, ...content }: TeacherUpdate,
): Promise<StoredTeacher> => {
  const { imageHash } = await existing(database.db, userId);
  const isSame = imageHash !== null && !!picture && withoutOrigin(picture) === imageUrl(imageHash);
  const kept = picture === undefined || isSame;
  const added = kept || !picture ? undefined : await preparePicture(picture);

  return database.db.transaction().execute(async (tx) => {
    // First of all, so that two who save the same profile at once come one after the other.
    await holdUser(tx, database.dialect, userId);
    const before = await existing(tx, userId);
    await renameUser(tx, userId, firstName, lastName);
    const shown = kept ? before.imageHash : (added?.hash ?? null);
    if (before.imageHash !== shown) await holdPictures(tx, database, [before.imageHash, shown]);
    if (added) await savePicture(tx, added);
    await repository.saveTeacherProfile(tx, userId, { ...content, imageHash: shown });
    if (before.imageHash !== null && before.imageHash !== shown)
      await removeUnshownPicture(tx, before.imageHash);
    const after = await existing(tx, userId);
    await recordChange(tx, actor, {
      action: 'teacher.edited',
      subject: { id: userId, name: `${firstName} ${lastName}` },
      before: valuesOf(before),
      after: { ...valuesOf(after), picture: pictureInWords(after, before) },
    });
    return after;
  });
};
