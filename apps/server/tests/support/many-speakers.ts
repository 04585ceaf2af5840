import { storeProfiles } from '../../src/domain/speakers/profile.repository.ts';
import { EMPTY_CONTENT, INITIAL_VISIBILITY } from '../../src/domain/speakers/speakers.row.ts';
import { newId } from '../../src/kernel/ids.ts';
import type { TestPortal } from './portal.ts';

const BATCH_SIZE = 500;

/** So long that network buffers can't hold a list of such profiles when a reader stops reading. */
const LONG_PROFILE = 12_000;

/** Adds speakers with profiles of a length, which are long by default. */
export const addManySpeakers = async (
  portal: TestPortal,
  size: number,
  length = LONG_PROFILE,
): Promise<void> => {
  const now = new Date().toISOString();
  const people = Array.from({ length: size }, (_, index) => ({
    id: newId(),
    email: `many-${index}@example.org`,
    first_name: `Number ${index}`,
    last_name: 'Many',
    password_hash: null,
    role: 'speaker' as const,
    verified_at: now,
    created_at: now,
    updated_at: now,
  }));
  await portal.context.db.transaction().execute(async (tx) => {
    for (let start = 0; start < size; start += BATCH_SIZE)
      await tx
        .insertInto('users')
        .values(people.slice(start, start + BATCH_SIZE))
        .execute();
    // A field that isn't indexed, so that it is stored quickly.
    const website = 'https://example.org/'.padEnd(length, 'x');
    await storeProfiles(
      tx,
      people.map(({ id }) => ({
        userId: id,
        content: { ...EMPTY_CONTENT, organization: 'Everywhere', website },
        visibility: INITIAL_VISIBILITY,
      })),
    );
  });
};
