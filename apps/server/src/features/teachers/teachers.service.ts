import { imageUrl } from '@portal/contract/images/images.ts';
import type { Page } from '@portal/contract/paging.ts';
import { UNITED_STATES } from '@portal/contract/places.ts';
import { areLikelyDuplicates, duplicateKeysOf } from '@portal/contract/speaker-import/duplicates.ts';
import type { TeacherUpdate } from '@portal/contract/teachers/teachers.forms.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { findTownOfPostalCode } from '../../domain/places/us-places.ts';
import { possibleDuplicateMail } from '../../domain/users/duplicates.emails.ts';
import { renamePerson } from '../../domain/users/rename-person.service.ts';
import { listAdmins, lockUser } from '../../domain/users/users.repository.ts';
import { NotAllowed, NotFound } from '../../kernel/errors.ts';
import { refuseOutdated } from '../../kernel/versions.ts';
import type { Database, Db, Tx } from '../../platform/db/connect.ts';
import { addressAfter, pictureAfter } from '../../platform/images/edited-picture.ts';
import { replacePicture } from '../../platform/images/pictures.ts';
import { queueMails } from '../../platform/mail/outbox.ts';
import { recordChange } from '../audit-log/audit-log.service.ts';
import { consume, OWN_EDITS } from '../rate-limits/rate-limits.service.ts';
import { sentPicture } from '../rate-limits/sent-picture.service.ts';
import type { StoredTeacher, TeacherContent } from './teachers.repository.ts';
import * as repository from './teachers.repository.ts';

/** How many teachers an email names. */
const LISTED_MAX = 5;

/** Stores the profile fields of a teacher's registration. */
export const createProfile = (
  tx: Tx,
  userId: string,
  fields: Omit<TeacherContent, 'imageHash'>,
): Promise<void> => repository.saveTeacherProfile(tx, userId, { ...fields, imageHash: null });

const requireTeacher = async (db: Db | Tx, userId: string): Promise<StoredTeacher> => {
  const teacher = await repository.findTeacher(db, userId);
  if (!teacher) throw new NotFound('Teacher not found');
  return teacher;
};

const duplicateKeys = ({ firstName, lastName, school }: StoredTeacher) =>
  duplicateKeysOf({ firstName, lastName, organization: school });

/** Emails the administrators if a teacher who has just joined is probably one who was here before. */
export const reportSimilarTeachers = async (context: Context, tx: Tx, userId: string): Promise<void> => {
  const teacher = await repository.findTeacher(tx, userId);
  if (!teacher) return;
  const keys = duplicateKeys(teacher);
  const similar = (await repository.listNamesakes(tx, teacher)).filter((other) =>
    areLikelyDuplicates(keys, duplicateKeys(other)),
  );
  if (similar.length === 0) return;
  const named = (one: StoredTeacher) => ({ ...one, organization: one.school });
  const mail = possibleDuplicateMail('teacher', named(teacher), similar.slice(0, LISTED_MAX).map(named));
  await queueMails(tx, context, await listAdmins(tx), mail);
};

/** A teacher's profile. Speakers may only see teachers whose request was passed on to them. */
export const getTeacher = async (
  { db }: Database,
  caller: SessionUser,
  userId: string,
): Promise<StoredTeacher> => {
  if (caller.role === 'speaker' && !(await repository.hasRequested(db, userId, caller._id)))
    throw new NotAllowed();
  return requireTeacher(db, userId);
};

/** All teachers, in batches. A teacher only gets their own profile. */
export const listTeachers = (
  { db }: Database,
  caller: SessionUser,
  page: Page = {},
): AsyncGenerator<StoredTeacher[]> =>
  repository.listTeachers(db, { ...(caller.role !== 'admin' && { id: caller._id }), ...page });

/** How the audit log describes a picture. */
const pictureLabel = ({ imageHash }: TeacherContent, before?: TeacherContent): string => {
  if (imageHash === null) return 'None';
  return before && before.imageHash !== imageHash ? 'A new one' : 'One';
};

/** A profile's values by the contract's field names. */
const valuesOf = (teacher: StoredTeacher) => {
  const { id: _id, email: _email, version: _version, imageHash, ...values } = teacher;
  return { ...values, picture: imageHash === null ? null : imageUrl(imageHash) };
};

/** Saves the ZIP code of a teacher's school and, as far as the profile doesn't name it, the place. */
export const savePostalCode = (
  { db }: Database,
  actor: SessionUser,
  userId: string,
  postalCode: string,
): Promise<StoredTeacher> =>
  db.transaction().execute(async (tx) => {
    await consume(tx, OWN_EDITS, userId);
    // Before the profile is read, so that concurrent saves of it are serialized.
    await lockUser(tx, userId);
    const before = await requireTeacher(tx, userId);
    const town = before.city === '' && before.state === '' ? findTownOfPostalCode(postalCode) : undefined;
    const country = before.country || (town ? UNITED_STATES : '');
    await repository.saveTeacherProfile(tx, userId, { ...before, ...town, country, postalCode });
    const after = await requireTeacher(tx, userId);
    await recordChange(tx, actor, {
      action: 'teacher.edited',
      subject: { id: userId, name: `${before.firstName} ${before.lastName}` },
      before: { ...valuesOf(before), picture: pictureLabel(before) },
      after: { ...valuesOf(after), picture: pictureLabel(after, before) },
    });
    return after;
  });

/**
 * Saves a teacher's profile and the account's names. Deletes a replaced picture that no other profile shows. Throws if
 * the profile has changed since the edit's version.
 */
export const updateTeacher = async (
  database: Database,
  actor: SessionUser,
  userId: string,
  { version, ...sent }: TeacherUpdate,
): Promise<StoredTeacher> => {
  const added = await sentPicture(database, actor, sent.picture, 'picture');
  return database.db.transaction().execute(async (tx) => {
    if (actor._id === userId) await consume(tx, OWN_EDITS, userId);
    // Before the profile is read, so that concurrent saves of it are serialized.
    await lockUser(tx, userId);
    const before = await requireTeacher(tx, userId);
    const values = valuesOf(before);
    const sentValues = { ...sent, picture: addressAfter(sent.picture, added) };
    refuseOutdated('profile', { version: before.version, values }, { version, sent: sentValues });
    const { firstName, lastName, picture, postalCode = before.postalCode, ...content } = sent;
    const { imageHash: old } = before;
    const wanted = pictureAfter(picture, added, old, 'picture');
    await renamePerson(tx, userId, firstName, lastName);
    await replacePicture(tx, { old, picture: wanted }, (imageHash) =>
      repository.saveTeacherProfile(tx, userId, { ...content, postalCode, imageHash }),
    );
    const after = await requireTeacher(tx, userId);
    await recordChange(tx, actor, {
      action: 'teacher.edited',
      subject: { id: userId, name: `${firstName} ${lastName}` },
      before: { ...values, picture: pictureLabel(before) },
      after: { ...valuesOf(after), picture: pictureLabel(after, before) },
    });
    return after;
  });
};
