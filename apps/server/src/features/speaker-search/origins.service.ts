import { findPlace, findPostalCode, type Town } from '../../domain/places/us-places.ts';
import { InvalidInput } from '../../kernel/errors.ts';
import type { Database } from '../../platform/db/connect.ts';
import { findTeacherPlace } from './origins.repository.ts';

/**
 * Where distances are measured from: a ZIP code, or else the place in a teacher's profile, if that's known. Throws for an
 * unknown ZIP code.
 */
export const findOrigin = async (
  { db }: Database,
  userId: string,
  near: string | undefined,
): Promise<Town | undefined> => {
  if (near === undefined) {
    const place = await findTeacherPlace(db, userId);
    return place && findPlace(place);
  }
  const origin = findPostalCode(near);
  if (!origin) throw new InvalidInput({ near: "We don't know this ZIP code. Please check it." });
  return origin;
};
