import * as calls from '@portal/contract/impact/impact.contract.ts';
import type { Context } from '../../context.ts';
import { type Binding, bind } from '../../http/bind.ts';
import { presentVisit } from './impact.presenter.ts';
import { exportImpact, readImpact, readVisitRecord } from './impact.service.ts';

export const impactBindings = (context: Context): Binding[] => [
  bind(calls.getImpact, ({ query }) => readImpact(context, query.year)),

  bind(calls.downloadImpact, ({ caller, body }) => exportImpact(context, caller, body.year)),

  bind(calls.getVisitRecord, async ({ params, query }) => {
    const { total, visits } = await readVisitRecord(context, params.userId, query.year);
    return { total, visits: visits.map(presentVisit) };
  }),
];
