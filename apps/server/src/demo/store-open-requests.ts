import { openRequestFormSchema } from '@portal/contract/open-requests/open-request-forms.schemas.ts';
import { instantOf } from '@portal/contract/visits/visit-time.ts';
import { teachers } from '@portal/demo/teachers.ts';
import type { DemoOpenRequest, DemoTeacher } from '@portal/demo/types.ts';
import { visitTime } from '@portal/demo/visits.ts';
import { findOffers, putOffer } from '../features/open-requests/offers.repository.ts';
import {
  insertOpenRequest,
  updateOpenRequest,
} from '../features/open-requests/open-request-changes.repository.ts';
import { planEnd, planWave } from '../features/open-requests/open-request-plans.service.ts';
import { placesOf } from '../features/open-requests/open-requests.policy.ts';
import { findOpenRequest } from '../features/open-requests/open-requests.repository.ts';
import { insertAsked, insertStep } from '../features/open-requests/open-requests-asked.repository.ts';
import { DAY, instant } from '../kernel/clock.ts';
import type { Tx } from '../platform/db/connect.ts';

/** What the teacher's form would have sent. */
const formOf = (
  {
    format,
    times,
    careerDay,
    teacher: _email,
    openDaysAgo: _days,
    asked: _asked,
    offers: _offers,
    ...texts
  }: DemoOpenRequest,
  { city, state, country, timezone }: DemoTeacher,
) =>
  openRequestFormSchema.parse({
    ...texts,
    ...{ city, state, country, timezone, careerDay, preferredLanguage: 'English' },
    isInPerson: format !== 'virtual',
    isVirtual: format !== 'in-person',
    when: { kind: 'times', times: times.map((time) => visitTime(time, new Date())) },
  });

/** Stores open requests with their offers, as if the offers had been told. Their people must be stored already. */
export const storeOpenRequests = async (tx: Tx, openRequests: readonly DemoOpenRequest[]): Promise<void> => {
  const users = await tx.selectFrom('users').select(['id', 'email']).execute();
  const ids = new Map(users.map(({ id, email }) => [email, id]));
  const idOf = (email: string) => {
    const id = ids.get(email);
    if (id === undefined) throw new RangeError(`${email} isn't stored`);
    return id;
  };
  for (const openRequest of openRequests) {
    const teacher = teachers.find(({ email }) => email === openRequest.teacher);
    if (!teacher) throw new RangeError(`${openRequest.teacher} isn't a teacher`);
    const { openRequestKey: key, ...content } = formOf(openRequest, teacher);
    const places = placesOf(content);
    const id = await insertOpenRequest(tx, {
      ...{ teacherId: idOf(teacher.email), status: 'open', content, places, key },
    });
    const openedAt = instant(-openRequest.openDaysAgo * DAY);
    const asked = [...openRequest.asked, ...openRequest.offers.map(({ speaker }) => speaker)];
    await insertAsked(tx, id, asked.map(idOf), { byPortal: true, at: openedAt });
    await insertStep(tx, id, { step: 'created', by: 'teacher' });
    await insertStep(tx, id, { step: 'asked', by: 'portal', detail: String(asked.length) });
    for (const { speaker, time, slots = [], line } of openRequest.offers) {
      const dateTime = time ? (instantOf(visitTime(time, new Date()), teacher.timezone) ?? null) : null;
      await putOffer(tx, id, idOf(speaker), { dateTime, slots, line });
      await insertStep(tx, id, { step: 'offered', by: 'speaker', personId: idOf(speaker) });
    }
    await moveBack(tx, id, openRequest, idOf);
    await updateOpenRequest(tx, id, { created_at: openedAt, opened_at: openedAt, told_at: instant() });
    const stored = await findOpenRequest(tx, id);
    if (stored) await planEnd(tx, stored);
    await planWave(tx, id, Date.now() + DAY);
  }
};

/** Moves the offers and the history of an open request to when they happened. */
const moveBack = async (
  tx: Tx,
  id: string,
  { openDaysAgo, offers }: DemoOpenRequest,
  idOf: (email: string) => string,
): Promise<void> => {
  const at = instant(-openDaysAgo * DAY);
  await tx
    .updateTable('open_request_steps')
    .set({ at })
    .where('open_request_id', '=', id)
    .where('person_id', 'is', null)
    .execute();
  const stored = await findOffers(tx, [id]);
  for (const { speaker, daysAgo } of offers) {
    const speakerId = idOf(speaker);
    const offeredAt = instant(-daysAgo * DAY);
    const own = stored.filter((offer) => offer.speakerId === speakerId).map((offer) => offer.id);
    await tx
      .updateTable('offers')
      .set({ created_at: offeredAt, updated_at: offeredAt })
      .where('id', 'in', own)
      .execute();
    await tx
      .updateTable('open_request_steps')
      .set({ at: offeredAt })
      .where('open_request_id', '=', id)
      .where('person_id', '=', speakerId)
      .execute();
  }
};
