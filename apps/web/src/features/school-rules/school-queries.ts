import { getSchoolRules, getVisitSchool } from '@portal/contract/school-rules/school-rules.contract.ts';
import { callQuery } from '../../lib/call-query.ts';

/** What a teacher's school asks of visits. */
export const schoolRules = (userId: string) => callQuery(getSchoolRules, { params: { userId } });

/** What the teacher's school asks of one visit. */
export const visitSchool = (id: string) => callQuery(getVisitSchool, { params: { id } });
