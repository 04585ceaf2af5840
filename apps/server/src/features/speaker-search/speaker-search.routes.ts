import { hash } from 'node:crypto';
import * as calls from '@portal/contract/speaker-search/speaker-search.contract.ts';
import type { Context } from '../../context.ts';
import { presentProfile } from '../../domain/speakers/speakers.presenter.ts';
import { today } from '../../kernel/clock.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { presentPage } from '../../platform/http/list-stream.ts';
import { VersionedResponse } from '../../platform/http/versioned-response.ts';
import { findOrigin, suggestCities } from './places.service.ts';
import { presentFoundPage } from './speaker-search.presenter.ts';
import { searchAllSpeakers, searchSpeakers } from './speaker-search.service.ts';
import { findInterests } from './suggested-order.service.ts';

/** Raised when answers change in another way than their data, so that browsers don't reuse those of earlier releases. */
const RESPONSE_VERSION = 6;

export const speakerSearchBindings = (context: Context): Binding[] => [
  bind(calls.searchSpeakers, async ({ query, caller }, { directoryVersion }) => {
    const day = today();
    const origin = await findOrigin(context, caller._id, query.near);
    const interests = await findInterests(context, caller);
    const options = { on: day, interests, origin, teacherId: caller._id };
    const read = async () => presentFoundPage(await searchSpeakers(context, query, options));
    // Saved speakers aren't part of the directory.
    if (directoryVersion === undefined || query.saved !== undefined) return read();
    // Teachers of similar classes in the same town share answers.
    const suits = hash('sha256', JSON.stringify([interests, origin])).slice(0, 16);
    // The next available day depends on the current one; the notice before it is part of the directory's version.
    return new VersionedResponse(`${directoryVersion}.${day}.${RESPONSE_VERSION}.${suits}`, read);
  }),

  bind(calls.suggestCities, async ({ query }) => suggestCities(context, query.q)),

  bind(calls.searchAllSpeakers, async ({ query }) =>
    presentPage(await searchAllSpeakers(context, query), presentProfile),
  ),
];
