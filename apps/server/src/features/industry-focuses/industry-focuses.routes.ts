import * as calls from '@portal/contract/industry-focuses/industry-focuses.contract.ts';
import type { Context } from '../../context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { presentFocus, presentMerge, presentRemoval } from './industry-focuses.presenter.ts';
import {
  createFocus,
  deleteFocus,
  findAffected,
  listFocuses,
  mergeFocus,
  updateFocus,
} from './industry-focuses.service.ts';

export const industryFocusesBindings = (context: Context): Binding[] => [
  bind(calls.listIndustryFocuses, async () => (await listFocuses(context)).map(presentFocus)),
  bind(calls.listFocusesToManage, async () => (await listFocuses(context)).map(presentFocus)),
  bind(calls.createFocus, async ({ body, caller }) => presentFocus(await createFocus(context, caller, body))),
  bind(calls.updateFocus, async ({ params, body, caller }) =>
    presentFocus(await updateFocus(context, caller, params.id, body)),
  ),
  bind(calls.deleteFocus, async ({ params, caller }) =>
    presentRemoval(await deleteFocus(context, caller, params.id)),
  ),
  bind(calls.mergeFocus, async ({ params, body, caller }) =>
    presentMerge(await mergeFocus(context, caller, params.id, body.into)),
  ),
  bind(calls.countAffectedSpeakers, ({ params }) => findAffected(context, params.id)),
];
