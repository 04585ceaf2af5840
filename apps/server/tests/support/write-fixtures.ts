import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import { createSpeaker } from '@portal/contract/speakers/new-speakers.contract.ts';
import type { NewSpeakerInput } from '@portal/contract/speakers/new-speakers.schemas.ts';
import { newId } from '../../src/kernel/ids.ts';
import type { Client } from './client.ts';
import { aBooking, addSpeaker } from './people.ts';
import type { TestPortal } from './portal.ts';

export const NAMES = { firstName: 'Io', lastName: 'Elm' };

export const newEmail = (): string => `${newId().toLowerCase()}@example.org`;

/** A valid form for a new speaker. */
export const aNewSpeaker = (email: string, industry = 'Forestry'): NewSpeakerInput => ({
  ...NAMES,
  email,
  organization: 'Tidewater',
  country: 'United States',
  industry: [industry],
  grades: ['middle'],
});

/** The clients that write, and the ids of what they write to. */
export interface WriteFixtures {
  readonly admin: Client;
  readonly speaker: Client;
  readonly teacher: Client;
  readonly teacherId: string;
  readonly bookableId: string;
  readonly focusId: string;
  readonly requestId: string;
  /** Emails of teachers who haven't booked yet, because bookings per hour are limited. */
  readonly bookers: readonly string[];
}

export const createWriteFixtures = async (portal: TestPortal, bookers: number): Promise<WriteFixtures> => {
  const { client: admin } = await portal.newUser('admin');
  const { client: teacher, user } = await portal.newUser('teacher');
  const { client: speaker } = await addSpeaker(portal);
  const { db } = portal.context;
  const focus = await db.selectFrom('industry_focuses').selectAll().orderBy('name').executeTakeFirstOrThrow();
  const created = await admin.get(createSpeaker, { body: aNewSpeaker(newEmail(), focus.name) });
  const bookableId = created.user._id;
  const request = await teacher.get(bookSpeaker, { body: aBooking(bookableId) });
  const emails = Array.from({ length: bookers }, async () => (await portal.addUser('teacher')).email);
  return {
    admin,
    speaker,
    teacher,
    teacherId: user.id,
    bookableId,
    focusId: focus.id,
    requestId: request._id,
    bookers: await Promise.all(emails),
  };
};
