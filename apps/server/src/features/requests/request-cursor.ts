import { idSchema, instantSchema } from '@portal/contract/answers.ts';
import { TRIAGE_SORTS, type TriageSort } from '@portal/contract/requests/triage.schemas.ts';
import { z } from 'zod';
import { InvalidInput } from '../../errors.ts';

const placeSchema = z.object({ sort: z.enum(TRIAGE_SORTS), at: instantSchema, id: idSchema });

/** Where a page of requests ends: the time by which it is sorted and the id of the last one. */
export type RequestPlace = z.infer<typeof placeSchema>;

export const writeCursor = (place: RequestPlace): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/** The place that an earlier answer named; 400 for anything else, also for one of another order. */
export const readCursor = (text: string, sort: TriageSort): RequestPlace => {
  try {
    const place = placeSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (place.sort === sort) return place;
  } catch {
    // Told below, in the same words.
  }
  throw new InvalidInput({ cursor: 'This page does not belong to the list. Please load it again.' });
};
