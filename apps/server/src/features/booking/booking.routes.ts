import * as calls from '@portal/contract/booking/booking.contract.ts';
import type { Context } from '../../context.ts';
import { requestPresenter } from '../../domain/requests/requests.presenter.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { askInstead, stopAskingInstead } from './ask-instead.service.ts';
import { book, bookForTeacher } from './booking.service.ts';

export const bookingBindings = (context: Context): Binding[] => [
  bind(calls.bookSpeaker, async ({ body, caller }) =>
    requestPresenter(caller)(await book(context, caller, body)),
  ),

  bind(calls.bookForTeacher, async ({ params, body, caller }) =>
    requestPresenter(caller)(await bookForTeacher(context, caller, params.userId, body)),
  ),

  bind(calls.askInstead, async ({ params, body, caller }) =>
    (await askInstead(context, caller, params.id, body.speakerIds)).map(requestPresenter(caller)),
  ),

  bind(calls.stopAskingInstead, async ({ params, caller }) => {
    const count = await stopAskingInstead(context, caller, params.id);
    return {
      message: count === 0 ? 'Nobody was being asked.' : "We've told them that you don't need an answer.",
    };
  }),
];
