import type { RecordedVisit } from '@portal/contract/impact/impact.schemas.ts';
import type { CountedVisit } from './impact.row.ts';

/** A visit in a speaker's yearly record. */
export const presentVisit = ({ id, ...visit }: CountedVisit): RecordedVisit => ({ _id: id, ...visit });
