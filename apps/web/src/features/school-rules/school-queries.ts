import { listTasks } from '@portal/contract/overview/overview.contract.ts';
import { getSchoolRules, getVisitSchool } from '@portal/contract/school-rules/school-rules.contract.ts';
import type { SchoolRules } from '@portal/contract/school-rules/school-rules.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callKey, callQuery } from '../../lib/call-query.ts';

/** What a teacher's school asks of visits. */
export const schoolRules = (userId: string) => callQuery(getSchoolRules, { params: { userId } });

/** What the teacher's school asks of one visit. */
export const visitSchool = (id: string) => callQuery(getVisitSchool, { params: { id } });

/** Shows what a teacher's school asks after it was saved, and what follows from it for visits. */
export const usePutSchoolRules = (userId: string) => {
  const client = useQueryClient();
  return (saved: SchoolRules): void => {
    client.setQueryData(schoolRules(userId).queryKey, saved);
    for (const queryKey of [callKey(getVisitSchool), callKey(listTasks)])
      void client.invalidateQueries({ queryKey });
  };
};
