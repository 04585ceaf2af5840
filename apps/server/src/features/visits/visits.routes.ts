import * as calls from '@portal/contract/visits/visits.contract.ts';
import type { Context } from '../../context.ts';
import { requestPresenter } from '../../domain/requests/requests.presenter.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { giveFeedback } from './feedback.service.ts';
import { saveVisitDetails } from './visit-details.service.ts';

export const visitsBindings = (context: Context): Binding[] => [
  bind(calls.saveVisitDetails, async ({ params, body, caller }) =>
    requestPresenter(caller)(await saveVisitDetails(context, caller, params.id, body)),
  ),

  bind(calls.giveFeedback, async ({ params, body, caller }) =>
    requestPresenter(caller)(await giveFeedback(context, caller, params.id, body)),
  ),
];
