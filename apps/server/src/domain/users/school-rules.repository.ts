import type { NoticeRules } from '@portal/contract/school-rules/approval-due.ts';
import { readTextList } from '../../kernel/stored-json.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';

/** What a teacher's school asks of visits. */
export interface StoredSchoolRules extends NoticeRules {
  readonly approver: string;
  readonly tellsParents: boolean;
  readonly frontDesk: string;
  /** Incremented by every save. */
  readonly version: number;
}

/** The rules of a teacher who hasn't said anything about the school. */
const NO_RULES: StoredSchoolRules = {
  noticeDays: null,
  noticeUnit: 'school days',
  closedDays: [],
  approver: '',
  tellsParents: false,
  frontDesk: '',
  version: 1,
};

/** What a teacher's school asks of visits; empty before the first save. */
export const findSchoolRules = async (db: Db | Tx, userId: string): Promise<StoredSchoolRules> => {
  const row = await db
    .selectFrom('school_rules')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return NO_RULES;
  return {
    noticeDays: row.notice_days,
    noticeUnit: row.notice_unit,
    closedDays: readTextList(row.closed_days),
    approver: row.approver,
    tellsParents: row.tells_parents === 1,
    frontDesk: row.front_desk,
    version: row.version,
  };
};
