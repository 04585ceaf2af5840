import * as calls from '@portal/contract/booking/booking.contract.ts';
import type { Context } from '../../context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { requestPresenter } from '../requests/requests.presenter.ts';
import { presentShownSpeaker } from '../speakers/speakers.presenter.ts';
import { book } from './booking.service.ts';
import { listSimilarSpeakers } from './similar-speakers.service.ts';

export const bookingBindings = (context: Context): Binding[] => [
  bind(calls.bookSpeaker, async ({ body, caller }) =>
    requestPresenter(caller)(await book(context, caller, body)),
  ),

  bind(calls.listSimilarSpeakers, async ({ params, caller }) =>
    (await listSimilarSpeakers(context, caller, params.id)).map(presentShownSpeaker),
  ),
];
