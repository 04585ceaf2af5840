import { bookSpeaker } from '@portal/contract/requests/requests.contract.ts';
import { createSpeaker } from '@portal/contract/speakers/new-speakers.contract.ts';
import type { ImportedSpeakerInput } from '@portal/contract/speakers/new-speakers.schemas.ts';
import { newId } from '../../src/kernel/ids.ts';
import type { Client } from './client.ts';
import { aBooking, addSpeaker } from './people.ts';
import type { TestPortal } from './portal.ts';

export const NAMES = { firstName: 'Io', lastName: 'Elm' };

export const newEmail = (): string => `${newId().toLowerCase()}@example.org`;

/** A new speaker as an administrator's form or file has them. */
export const aNewSpeaker = (email: string, industry = 'Forestry'): ImportedSpeakerInput => ({
  ...NAMES,
  email,
  country: 'United States',
  industry: [industry],
  grades: ['middle'],
});

/** Those who write, and what they write to. */
export interface Cast {
  readonly admin: Client;
  readonly speaker: Client;
  readonly teacher: Client;
  readonly teacherId: string;
  readonly bookableId: string;
  readonly focusId: string;
  readonly requestId: string;
  /** Teachers who have not booked yet: one may book only so often in an hour. */
  readonly bookers: readonly string[];
}

export const prepareCast = async (portal: TestPortal, bookers: number): Promise<Cast> => {
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
