import * as calls from '@portal/contract/impact/impact.contract.ts';
import * as neverAskedCalls from '@portal/contract/impact/never-asked.contract.ts';
import { periodOf } from '@portal/contract/impact/period.schemas.ts';
import type { Context } from '../../context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { exportImpact, readImpact, readVisitRecord } from './impact.service.ts';
import * as neverAsked from './never-asked.service.ts';
import { readOutcomePeople, readRequestOutcomes } from './request-outcomes.service.ts';

export const impactBindings = (context: Context): Binding[] => [
  bind(calls.getImpact, ({ query }) => readImpact(context, periodOf(query))),

  bind(calls.downloadImpact, ({ caller, body }) => exportImpact(context, caller, periodOf(body))),

  bind(calls.getVisitRecord, ({ params, query }) => readVisitRecord(context, params.userId, query.year)),

  bind(neverAskedCalls.getNeverAsked, () => neverAsked.readNeverAsked(context)),

  bind(neverAskedCalls.getRequestOutcomes, ({ query }) => readRequestOutcomes(context, periodOf(query))),

  bind(neverAskedCalls.getOutcomePeople, ({ query }) => readOutcomePeople(context, query, periodOf(query))),

  bind(neverAskedCalls.listTeachersOf, ({ body }) => neverAsked.listTeachersOf(context, body)),

  bind(neverAskedCalls.downloadNeverAsked, ({ caller, body }) =>
    neverAsked.exportNeverAsked(context, caller, body.list, periodOf(body)),
  ),
];
