import { takeOffer } from '@portal/contract/open-requests/open-requests.contract.ts';
import type { OpenRequestDetails } from '@portal/contract/open-requests/open-requests.schemas.ts';
import { mailsTo } from './mail.ts';
import { offer, read, sendOpenRequest } from './open-requests.ts';
import { addSpeaker, VISIT_DAY } from './people.ts';
import type { TestPortal } from './portal.ts';

export type Person = Awaited<ReturnType<typeof addSpeaker>>;

export const when = { kind: 'times' as const, times: [`${VISIT_DAY}T10:00`] };

/** A teacher with a career day for three people, and speakers who fit it. */
export const aCareerDay = async (portal: TestPortal, speakers: number, given: object = {}) => {
  const teacher = await portal.newUser('teacher', { firstName: 'Ada' });
  const careerDay = { people: 3, breakMinutes: 10, sameTime: false, rooms: ['12', '14'], ...given };
  const others = await Promise.all(Array.from({ length: speakers }, () => addSpeaker(portal)));
  return { teacher, others, day: await sendOpenRequest(teacher.client, { when, careerDay }) };
};

export const offerOf = ({ offers }: OpenRequestDetails, { user }: Person) => {
  const found = offers.find(({ speaker }) => speaker.userId._id === user.id);
  if (!found) throw new Error('No offer');
  return found;
};

/** Takes a speaker's offer for a slot. */
export const take = async (teacher: Person, day: OpenRequestDetails, speaker: Person, slot?: number) => {
  const { _id, version } = offerOf(await read(teacher.client, day), speaker);
  const params = { id: day._id, offerId: _id };
  return teacher.client.call(takeOffer, { params, body: { version, ...(slot !== undefined && { slot }) } });
};

/** Offers and takes a slot, and returns the visit. */
export const give = async (teacher: Person, day: OpenRequestDetails, speaker: Person, slot: number) => {
  const offered = await offer(speaker.client, await read(speaker.client, day), { slots: [slot] });
  if (!offered.ok) throw new Error(offered.failure.message);
  const taken = await take(teacher, day, speaker, slot);
  if (!taken.ok) throw new Error(taken.failure.message);
  return taken.data;
};

/** What the emails to somebody are about: their subjects up to the colon. */
export const subjectsTo = async (portal: TestPortal, { user }: Person): Promise<(string | undefined)[]> =>
  (await mailsTo(portal, user.email)).map(({ subject }) => subject.split(':')[0]);
