import { isSchoolDay } from '@portal/contract/holidays.ts';
import { DEFAULT_TIME_ZONE } from '@portal/contract/time-zones.ts';
import { DAY, type Instant, instantAt } from '../../kernel/clock.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { deleteJobs, scheduleJob, scheduleUnlessPlanned } from '../../platform/jobs/jobs.repository.ts';
import type { StoredOpenRequest } from './open-requests.repository.ts';

/** The jobs of open requests; each has the id of one as its key and in its payload. */
export const OPEN_REQUEST_JOBS = {
  /** Asks the next speakers. */
  wave: 'open-request-wave',
  /** Ends it with its last time. */
  end: 'open-request-end',
  /** Opens it to everybody, after a few speakers were asked first. */
  everybody: 'open-request-everybody',
  /** Tells its teacher of new offers. */
  offers: 'open-request-offers',
} as const;

const jobFor = (kind: keyof typeof OPEN_REQUEST_JOBS, id: string, dueAt: Instant) => ({
  kind: OPEN_REQUEST_JOBS[kind],
  key: id,
  dueAt,
  payload: { id },
});

/** Plans when the next speakers are asked, instead of an earlier plan. */
export const planWave = (tx: Tx, id: string, at: number): Promise<void> =>
  scheduleJob(tx, jobFor('wave', id, instantAt(at)));

/** Plans the end of an open request with its last time, instead of an earlier plan. */
export const planEnd = (
  tx: Tx,
  { id, lastTime }: Pick<StoredOpenRequest, 'id' | 'lastTime'>,
): Promise<void> => scheduleJob(tx, jobFor('end', id, lastTime));

/** When this many school days have passed, at the same time of day. */
const afterSchoolDays = (count: number, from: number): number => {
  let left = count;
  let at = from;
  const dayOf = (time: number) =>
    `${Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(DEFAULT_TIME_ZONE).toPlainDate()}`;
  while (left > 0) {
    at += DAY;
    if (isSchoolDay(dayOf(at))) left -= 1;
  }
  return at;
};

/** How many school days the speakers who are asked first have. */
const FIRST_FOR_SCHOOL_DAYS = 2;

/** Plans when everybody is asked after a few speakers. */
export const planEverybody = (tx: Tx, id: string): Promise<void> =>
  scheduleJob(tx, jobFor('everybody', id, instantAt(afterSchoolDays(FIRST_FOR_SCHOOL_DAYS, Date.now()))));

/** Plans the email about new offers: the first one at once, then at most one a day. */
export const planOffersMail = (
  tx: Tx,
  { id, toldAt }: Pick<StoredOpenRequest, 'id' | 'toldAt'>,
): Promise<void> => {
  const now = Date.now();
  const dueAt = toldAt === null ? now : Math.max(now, Date.parse(toldAt) + DAY);
  return scheduleUnlessPlanned(tx, jobFor('offers', id, instantAt(dueAt)));
};

/** Ends all plans of an open request that has ended. */
export const endPlans = async (tx: Tx, id: string): Promise<void> => {
  for (const kind of Object.values(OPEN_REQUEST_JOBS)) await deleteJobs(tx, kind, [id]);
};
