import type { SchoolRulesForm } from '@portal/contract/school-rules/school-rules.schemas.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import { findSchoolRules, type StoredSchoolRules } from '../../domain/users/school-rules.repository.ts';
import { lockUser } from '../../domain/users/users.repository.ts';
import { NotFound } from '../../kernel/errors.ts';
import { refuseOutdated } from '../../kernel/versions.ts';
import type { Database, Db, Tx } from '../../platform/db/connect.ts';
import { recordChange } from '../audit-log/audit-log.service.ts';
import { publishResync } from '../events/events.service.ts';
import { consume, OWN_EDITS } from '../rate-limits/rate-limits.service.ts';
import { findTeacher, type StoredTeacher } from '../teachers/teachers.repository.ts';
import * as repository from './school-rules.repository.ts';

const requireTeacher = async (db: Db | Tx, userId: string): Promise<StoredTeacher> => {
  const teacher = await findTeacher(db, userId);
  if (!teacher) throw new NotFound('Teacher not found');
  return teacher;
};

/** What a teacher's school asks of visits. */
export const getSchoolRules = async ({ db }: Database, userId: string): Promise<StoredSchoolRules> => {
  await requireTeacher(db, userId);
  return findSchoolRules(db, userId);
};

/** A rule's values as the contract names them, which edits and the audit log compare. */
const valuesOf = ({ noticeDays, ...rules }: Omit<StoredSchoolRules, 'version'>) => ({
  ...rules,
  noticeDays: noticeDays === null ? '' : String(noticeDays),
});

/** Saves what a teacher's school asks of visits. Throws if that has changed since the edit's version. */
export const saveSchoolRules = (
  { db }: Database,
  actor: SessionUser,
  userId: string,
  { version, ...sent }: SchoolRulesForm,
): Promise<StoredSchoolRules> =>
  db.transaction().execute(async (tx) => {
    if (actor._id === userId) await consume(tx, OWN_EDITS, userId);
    // Before the rules are read, so that concurrent saves of them are serialized.
    await lockUser(tx, userId);
    const teacher = await requireTeacher(tx, userId);
    const { version: saved, ...rules } = await findSchoolRules(tx, userId);
    const [before, after] = [valuesOf(rules), valuesOf(sent)];
    refuseOutdated('form', { version: saved, values: before }, { version, sent: after });
    await repository.saveSchoolRules(tx, userId, sent);
    await recordChange(tx, actor, {
      action: 'school-rules.edited',
      subject: { id: userId, name: fullName(teacher) },
      before,
      after,
    });
    // The rules decide which of the teacher's visits need an approval, and when.
    await publishResync(tx, [userId]);
    return findSchoolRules(tx, userId);
  });
