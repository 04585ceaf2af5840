import type {
  NeverAsked,
  RequestOutcome,
  TeachersOf,
  TeacherToWriteTo,
  UnaskedSpeaker,
} from '@portal/contract/impact/never-asked.schemas.ts';
import { type NeverAskedList, neverAskedFileName } from '@portal/contract/impact/never-asked.ts';
import { type Period, schoolYearStart } from '@portal/contract/impact/period.ts';
import { IMPACT_ROWS_MAX, NOT_ASKED_DAYS } from '@portal/contract/limits.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { batchesOf } from '../../kernel/batches.ts';
import { dayAt, today } from '../../kernel/clock.ts';
import type { CsvColumn, CsvFile } from '../../kernel/csv.ts';
import type { Db } from '../../platform/db/connect.ts';
import { exportCsv } from '../audit-log/audit-log.service.ts';
import { schoolsOf, unvisitedCounties, unvisitedSchools } from './never-asked.policy.ts';
import * as repository from './never-asked.repository.ts';
import { addUpOutcomes } from './request-outcomes.policy.ts';
import { everyAskedRequest } from './request-outcomes.repository.ts';
import { listTeachersOfSchools } from './teachers-to-write-to.repository.ts';
import { listSchoolsSince } from './visited-schools.repository.ts';

/** The first rows of a list, and how many it has. */
const firstOf = <Row>(rows: readonly Row[]) => ({ total: rows.length, rows: rows.slice(0, IMPACT_ROWS_MAX) });

/** The schools and counties without a visit this school year. */
const readUnvisited = async (db: Db) => {
  const since = schoolYearStart(today());
  const schools = schoolsOf(await repository.listSpelledSchools(db));
  const visited = await listSchoolsSince(db, since);
  return {
    since,
    schools: unvisitedSchools(schools, visited),
    counties: unvisitedCounties(schools, visited),
  };
};

/** Who is never asked: the first rows of each list. */
export const readNeverAsked = async ({ db }: Context): Promise<NeverAsked> => {
  const { since, schools, counties } = await readUnvisited(db);
  const rows = await repository.listNotAsked(db);
  return {
    speakers: { total: await repository.countNotAsked(db), rows },
    suggested: await repository.listSuggested(db),
    since,
    schools: firstOf(schools.map(({ spellings, ...school }) => school)),
    counties: firstOf(counties),
  };
};

/** The teachers of some schools and counties, as long as these have no visit this school year. */
export const listTeachersOf = async (
  { db }: Context,
  { schools: keys, counties: names }: TeachersOf,
): Promise<{ total: number; teachers: TeacherToWriteTo[] }> => {
  const { schools, counties } = await readUnvisited(db);
  const isListed = new Set(counties.map(({ county }) => county));
  const chosen = schools.filter(
    ({ key, county }) => keys.includes(key) || (names.includes(county) && isListed.has(county)),
  );
  return listTeachersOfSchools(
    db,
    chosen.flatMap(({ spellings }) => spellings),
  );
};

const dayOf = (instant: string | null): string => (instant === null ? '' : dayAt(Date.parse(instant)));

const speakerColumns: readonly CsvColumn<UnaskedSpeaker>[] = [
  { header: 'Speaker', text: fullName },
  { header: 'Organization', text: ({ organization }) => organization },
  { header: 'City', text: ({ city }) => city },
  { header: 'State', text: ({ state }) => state },
  { header: 'Joined', text: ({ joinedAt }) => dayOf(joinedAt) },
  { header: 'Last asked', text: ({ lastAskedAt }) => dayOf(lastAskedAt) },
  { header: 'Suggested until', text: ({ suggestedUntil }) => suggestedUntil ?? '' },
];

type SchoolRow = NeverAsked['schools']['rows'][number];
const schoolColumns: readonly CsvColumn<SchoolRow>[] = [
  { header: 'School', text: ({ school }) => school },
  { header: 'City', text: ({ city }) => city },
  { header: 'State', text: ({ state }) => state },
  { header: 'County', text: ({ county }) => county },
  { header: 'Teachers', text: ({ teachers }) => String(teachers) },
];

type CountyRow = NeverAsked['counties']['rows'][number];
const countyColumns: readonly CsvColumn<CountyRow>[] = [
  { header: 'County', text: ({ county }) => county },
  { header: 'Schools', text: ({ schools }) => String(schools) },
  { header: 'Teachers', text: ({ teachers }) => String(teachers) },
];

type OutcomeLine = RequestOutcome & { readonly by: 'State' | 'Grade' };
const outcomeColumns: readonly CsvColumn<OutcomeLine>[] = [
  { header: 'By', text: ({ by }) => by },
  { header: 'State or grade', text: ({ by, value }) => value || `No ${by.toLowerCase()}` },
  { header: 'Requests', text: ({ requests }) => String(requests) },
  { header: 'Led to a visit', text: ({ visits }) => String(visits) },
  { header: 'No visit', text: ({ settled, visits }) => String(settled - visits) },
  { header: 'Open or ahead', text: ({ requests, settled }) => String(requests - settled) },
  { header: 'Speakers who answered', text: ({ answers }) => String(answers) },
  { header: 'Usual hours to answer', text: ({ answerMinutes }) => hoursText(answerMinutes) },
];

const hoursText = (minutes: number | null): string => (minutes === null ? '' : (minutes / 60).toFixed(1));

interface Export<Row> {
  readonly list: NeverAskedList;
  /** What the audit log calls it. */
  readonly name: string;
  readonly columns: readonly CsvColumn<Row>[];
  readonly rows: (db: Db) => AsyncIterable<Row[]>;
  readonly count: (db: Db) => Promise<number>;
}

const exportRows = <Row>(
  context: Context,
  actor: SessionUser,
  { list, name, ...rest }: Export<Row>,
): Promise<CsvFile> =>
  exportCsv(context, actor, {
    ...rest,
    name: neverAskedFileName(list, today()),
    action: 'impact.exported',
    subject: { id: 'impact', name },
  });

/** An export of rows that are read at once. */
const wholeList = <Row>(read: (db: Db) => Promise<readonly Row[]>): Pick<Export<Row>, 'rows' | 'count'> => ({
  count: async (db) => (await read(db)).length,
  rows: async function* (db) {
    yield* batchesOf(await read(db), IMPACT_ROWS_MAX);
  },
});

const readOutcomeLines = async (db: Db, period: Period): Promise<OutcomeLine[]> => {
  const { byState, byGrade } = await addUpOutcomes(everyAskedRequest(db, period));
  return [
    ...byState.map((row) => ({ ...row, by: 'State' as const })),
    ...byGrade.map((row) => ({ ...row, by: 'Grade' as const })),
  ];
};

/** A whole list as a CSV file. Only outcomes depend on the period. */
export const exportNeverAsked = (
  context: Context,
  actor: SessionUser,
  list: NeverAskedList,
  period: Period,
): Promise<CsvFile> => {
  switch (list) {
    case 'speakers':
      return exportRows(context, actor, {
        list,
        name: `Speakers not asked for ${NOT_ASKED_DAYS} days`,
        columns: speakerColumns,
        count: repository.countNotAsked,
        rows: repository.everyNotAsked,
      });
    case 'schools':
      return exportRows(context, actor, {
        list,
        name: 'Schools without a visit',
        columns: schoolColumns,
        ...wholeList(async (db) => (await readUnvisited(db)).schools),
      });
    case 'counties':
      return exportRows(context, actor, {
        list,
        name: 'Counties without a visit',
        columns: countyColumns,
        ...wholeList(async (db) => (await readUnvisited(db)).counties),
      });
    case 'outcomes':
      return exportRows(context, actor, {
        list,
        name: `Requests from ${period.from} to ${period.to}`,
        columns: outcomeColumns,
        ...wholeList((db) => readOutcomeLines(db, period)),
      });
  }
};
