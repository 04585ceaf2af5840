import type { SchoolRules } from '@portal/contract/school-rules/school-rules.schemas.ts';
import type { StoredSchoolRules } from '../../domain/users/school-rules.repository.ts';

export const presentSchoolRules = (rules: StoredSchoolRules): SchoolRules => ({
  ...rules,
  closedDays: [...rules.closedDays],
});
