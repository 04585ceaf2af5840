import type { RecordedVisit } from '@portal/contract/impact/impact.schemas.ts';
import type { CountedVisit } from './impact.row.ts';

/** A visit in a speaker's yearly record. */
export const presentVisit = (visit: CountedVisit): RecordedVisit => ({
  _id: visit.id,
  dateTime: visit.dateTime,
  timezone: visit.timezone,
  minutes: visit.minutes,
  eventName: visit.eventName,
  teacher: visit.teacher,
  school: visit.school,
  city: visit.city,
  state: visit.state,
  isInPerson: visit.isInPerson,
  isVirtual: visit.isVirtual,
  students: visit.students,
});
