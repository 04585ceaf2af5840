import * as calls from '@portal/contract/school-rules/school-rules.contract.ts';
import type { Context } from '../../context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { getVisitSchool, recordApproval } from './school-approval.service.ts';
import { presentSchoolRules } from './school-rules.presenter.ts';
import { getSchoolRules, saveSchoolRules } from './school-rules.service.ts';

export const schoolRulesBindings = (context: Context): Binding[] => [
  bind(calls.getSchoolRules, async ({ params }) =>
    presentSchoolRules(await getSchoolRules(context, params.userId)),
  ),

  bind(calls.saveSchoolRules, async ({ params, body, caller }) =>
    presentSchoolRules(await saveSchoolRules(context, caller, params.userId, body)),
  ),

  bind(calls.getVisitSchool, ({ params, caller }) => getVisitSchool(context, caller, params.id)),

  bind(calls.recordSchoolApproval, ({ params, body, caller }) =>
    recordApproval(context, caller, params.id, body),
  ),
];
