import type { Impact, Totals } from '@portal/contract/impact/impact.schemas.ts';
import { calendarYear, type Period, schoolYearStart } from '@portal/contract/impact/period.ts';
import { VISIT_RECORD_MAX } from '@portal/contract/limits.ts';
import { impactFileName } from '@portal/contract/speaker-import/csv-file.ts';
import { joinList, yesOrNo } from '@portal/contract/speaker-import/speaker-sheet.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { speakerNotFound } from '../../domain/speakers/speakers.service.ts';
import { findUserById } from '../../domain/users/users.repository.ts';
import type { CsvColumn, CsvFile } from '../../kernel/csv.ts';
import type { Db } from '../../platform/db/connect.ts';
import { exportCsv } from '../audit-log/audit-log.service.ts';
import { addUp, thatTookPlace, totalsOf } from './impact.policy.ts';
import { type CountedVisit, everyPastVisit, type VisitNumbers } from './impact.repository.ts';
import { everyKeptVisit } from './kept-visits.repository.ts';
import { listQuotes } from './quotes.repository.ts';
import { countSpeakerVisits, everyVisitSummed } from './visit-sums.repository.ts';
import { listSchoolsBefore } from './visited-schools.repository.ts';

/** Totals of a period's visits. Reads them in batches, so that other calls don't wait. */
export const readImpact = async ({ db }: Pick<Context, 'db'>, period: Period): Promise<Impact> => {
  const sums = await addUp(period, everyVisitSummed(db, period), everyKeptVisit(db, period));
  const { schoolKeys, people, ...rest } = sums;
  const newSince = schoolYearStart(period.from);
  const earlier = await listSchoolsBefore(db, newSince);
  const newSchools = [...schoolKeys].filter((key) => !earlier.has(key)).length;
  return { ...rest, people: { ...people, newSchools, newSince }, quotes: await listQuotes(db, period) };
};

/** How many visits of a speaker took place. */
export const countVisitsOf = countSpeakerVisits;

/** A row of the file. Nothing but the numbers is left of a visit whose teacher or speaker was deleted. */
type ExportedVisit = VisitNumbers &
  Partial<Pick<CountedVisit, 'eventName' | 'speaker' | 'organization' | 'teacher' | 'school' | 'city'>>;

/** The visits of a period that took place, in batches; at the end, those that were kept when a person was deleted. */
async function* everyCountedVisit(db: Db, period: Period): AsyncGenerator<ExportedVisit[]> {
  for await (const visits of everyPastVisit(db, period)) yield thatTookPlace(visits);
  yield* everyKeptVisit(db, period);
}

const countVisits = async (db: Db, period: Period): Promise<number> => {
  let count = 0;
  for await (const visits of everyCountedVisit(db, period)) count += visits.length;
  return count;
};

const columns: readonly CsvColumn<ExportedVisit>[] = [
  { header: 'Date', text: ({ date }) => date },
  { header: 'Event', text: ({ eventName = '' }) => eventName },
  { header: 'Speaker', text: ({ speaker = '' }) => speaker },
  { header: 'Organization', text: ({ organization = '' }) => organization },
  { header: 'Teacher', text: ({ teacher = '' }) => teacher },
  { header: 'School', text: ({ school = '' }) => school },
  { header: 'City', text: ({ city = '' }) => city },
  { header: 'State', text: ({ state }) => state },
  { header: 'County', text: ({ county }) => county },
  { header: 'In-Person', text: ({ isInPerson }) => yesOrNo(isInPerson) },
  { header: 'Virtual', text: ({ isVirtual }) => yesOrNo(isVirtual) },
  { header: 'Industry Focus', text: ({ focuses }) => joinList(focuses) },
  { header: 'Grades', text: ({ grades }) => joinList(grades) },
  { header: 'Students', text: ({ students }) => String(students) },
  { header: 'Minutes', text: ({ minutes }) => String(minutes) },
];

/** The visits of a period that took place as a CSV file, one row each. */
export const exportImpact = (context: Context, actor: SessionUser, period: Period): Promise<CsvFile> =>
  exportCsv(context, actor, {
    name: impactFileName(period),
    columns,
    count: (db) => countVisits(db, period),
    rows: (db) => everyCountedVisit(db, period),
    action: 'impact.exported',
    subject: { id: 'impact', name: `Visits from ${period.from} to ${period.to}` },
  });

/** A speaker's visits of a year that took place, in order. Throws a 404 error for anyone who isn't a speaker. */
export const readVisitRecord = async (
  { db }: Context,
  speakerId: string,
  year: number,
): Promise<{ total: Totals; visits: CountedVisit[] }> => {
  const user = await findUserById(db, speakerId);
  if (user?.role !== 'speaker') throw speakerNotFound();
  const visits: CountedVisit[] = [];
  for await (const batch of everyPastVisit(db, calendarYear(year), speakerId)) {
    visits.push(...thatTookPlace(batch));
    if (visits.length >= VISIT_RECORD_MAX) break;
  }
  return { total: totalsOf(visits), visits };
};
