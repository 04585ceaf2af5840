import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import type { BookingFormInput } from '@portal/contract/booking/booking.schemas.ts';
import { VISIT_MINUTES_DEFAULT } from '@portal/contract/limits.ts';
import { acceptRequest, setRequestStatus } from '@portal/contract/requests/requests.contract.ts';
import { reindexRequests } from '../../src/domain/search/reindex.ts';
import { instant } from '../../src/kernel/clock.ts';
import { aBooking, addSpeaker } from './people.ts';
import type { TestPortal } from './portal.ts';

/** A teacher, a speaker with a complete profile, and an administrator. */
export const createPeople = async (portal: TestPortal) => {
  const [teacher, speaker, admin] = await Promise.all([
    portal.newUser('teacher'),
    addSpeaker(portal),
    portal.newUser('admin'),
  ]);
  return { teacher, speaker, admin };
};
export type People = Awaited<ReturnType<typeof createPeople>>;

/** Books a visit. Returns the parameters of calls about it; its version is 1. */
export const bookVisit = async (
  { teacher, speaker }: People,
  form: Partial<BookingFormInput> = {},
): Promise<{ id: string }> => {
  const { _id: id } = await teacher.client.get(bookSpeaker, { body: aBooking(speaker.user.id, form) });
  return { id };
};

/** Books a visit and passes it on to the speaker. Returns the parameters of calls about it; its version is 2. */
export const askSpeaker = async (
  people: People,
  form: Partial<BookingFormInput> = {},
): Promise<{ id: string }> => {
  const params = await bookVisit(people, form);
  const body = { status: 'Pending Speaker Confirmation' } as const;
  await people.admin.client.get(setRequestStatus, { params, body });
  return params;
};

/** A visit that the speaker has accepted; its version is 3. */
export const confirmVisit = async (
  people: People,
  form: Partial<BookingFormInput> = {},
): Promise<{ id: string }> => {
  const params = await askSpeaker(people, form);
  await people.speaker.client.get(acceptRequest, { params, body: { version: 2 } });
  return params;
};

/** Moves a visit, whose length is the default, into the past: by default, so that it ended a moment ago. */
export const endVisit = async (
  { context: { db } }: TestPortal,
  id: string,
  date_time = instant(-VISIT_MINUTES_DEFAULT * 60_000),
): Promise<void> => {
  await db.updateTable('requests').set({ date_time }).where('id', '=', id).execute();
  await reindexRequests(db, [id]);
};

/** A confirmed visit that is over. */
export const pastVisit = async (
  portal: TestPortal,
  people: People,
  form: Partial<BookingFormInput> = {},
  dateTime?: string,
): Promise<{ id: string }> => {
  const params = await askSpeaker(people, form);
  await people.admin.client.get(setRequestStatus, {
    params,
    body: { status: 'Approved', despiteConflict: true },
  });
  await endVisit(portal, params.id, dateTime);
  return params;
};
