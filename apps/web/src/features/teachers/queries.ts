import { getTeacher } from '@portal/contract/teachers/teachers.contract.ts';
import { callQuery } from '../../lib/call-query.ts';

/** A teacher's profile. */
export const profileQuery = (userId: string) => callQuery(getTeacher, { params: { userId } });
