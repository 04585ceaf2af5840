import * as calls from '@portal/contract/review/review.contract.ts';
import type { Context } from '../../context.ts';
import { requestPresenter } from '../../domain/requests/requests.presenter.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { presentPage } from '../../platform/http/list-stream.ts';
import { findTeacherConflicts } from '../availability/teacher-conflicts.service.ts';
import { findConflicts } from '../availability/visit-conflicts.service.ts';
import { recordResults } from './recorded-results.service.ts';
import * as review from './review.service.ts';

export const reviewBindings = (context: Context): Binding[] => [
  bind(calls.listRequestsForReview, async ({ query, caller }) => {
    const page = await review.listRequestsForReview(context, query);
    const conflicts = await findConflicts(context.db, page.items);
    const teacherConflicts = await findTeacherConflicts(context.db, page.items);
    return presentPage(page, requestPresenter(caller, conflicts, teacherConflicts));
  }),

  bind(calls.listUserRequests, async ({ params, query, caller }) =>
    presentPage(await review.listUserRequests(context, params.userId, query), requestPresenter(caller)),
  ),

  bind(calls.countRequestsForReview, ({ query }) => review.countRequestsForReview(context, query)),

  bind(calls.changeStatuses, async ({ body, caller }) => ({
    results: await review.changeStatuses(context, caller, body),
  })),

  bind(calls.recordResults, async ({ body, caller }) => ({
    results: await recordResults(context, caller, body),
  })),

  bind(calls.undoStatusChanges, async ({ body, caller }) => ({
    results: await review.undoStatusChanges(context, caller, body),
  })),
];
