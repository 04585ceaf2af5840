import { GRADE_LEVELS } from '@portal/contract/options.ts';
import { stateKey } from '@portal/contract/places.ts';
import { focusesOfSubjects } from '@portal/contract/speaker-search/subject-focuses.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import { z } from 'zod';
import { dayAt, instant, instantAt, startOfNextDay } from '../../kernel/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { scheduleJob, scheduleUnlessPlanned } from '../../platform/jobs/jobs.repository.ts';
import type { JobHandlers } from '../../platform/jobs/transactional-jobs.ts';
import { readNotice } from '../settings/settings.service.ts';
import { nextAvailable, nextFourWeeks } from './next-available.ts';
import { findAvailability } from './speaker-search.repository.ts';
import type { TeacherInterests } from './speaker-search.row.ts';
import { sortKeyOf } from './suggested-order.policy.ts';
import * as repository from './suggested-order.repository.ts';

const SUGGESTED_ORDER = 'suggested-order';
const KEY = 'all';
/** Small enough to leave time for everything else in between. */
const BATCH_SIZE = 100;

const payloadSchema = z.object({ after: z.string() });

/** Plans the first computation of the suggested order, which then plans the next one. */
export const planSuggestedOrder = ({ db }: Database): Promise<void> =>
  db.transaction().execute((tx) =>
    scheduleUnlessPlanned(tx, {
      kind: SUGGESTED_ORDER,
      key: KEY,
      dueAt: instant(),
      payload: { after: '' },
    }),
  );

/** Computes the places of speakers, and stores those that changed. */
const updatePlaces = async (
  tx: Tx,
  speakers: Awaited<ReturnType<typeof repository.nextSpeakers>>,
  on: string,
): Promise<void> => {
  const { firstDay } = await readNotice(tx, on);
  const ids = speakers.map(({ id }) => id);
  const weeks = nextFourWeeks(firstDay);
  const known = new Map((await findAvailability(tx, ids, firstDay)).map((one) => [one.id, one]));
  const changed = speakers.flatMap(({ id, sortKey, requests, suggestedUntil }): [string, string][] => {
    const availability = known.get(id);
    const nextDay = availability ? nextAvailable(availability, weeks) : null;
    const isSuggested = suggestedUntil !== null && suggestedUntil >= on;
    const hasHours = availability !== undefined;
    const key = sortKeyOf({ id, hasHours, nextAvailable: nextDay, requests, isSuggested }, { on, firstDay });
    return key === sortKey ? [] : [[id, key]];
  });
  await repository.saveSortKeys(tx, new Map(changed));
};

/** Computes the places of some speakers anew. */
export const updatePlacesOf = async (tx: Tx, ids: readonly string[], now = Date.now()): Promise<void> =>
  updatePlaces(tx, await repository.findPlaces(tx, ids, now), dayAt(now));

/** Computes the places of the next speakers, and plans the rest: at once, or on the next day if this was the last batch. */
export const updateOrder = async (tx: Tx, after: string, now: number): Promise<void> => {
  const on = dayAt(now);
  const speakers = await repository.nextSpeakers(tx, { after, limit: BATCH_SIZE, now });
  await updatePlaces(tx, speakers, on);
  const isLast = speakers.length < BATCH_SIZE;
  await scheduleJob(tx, {
    kind: SUGGESTED_ORDER,
    key: KEY,
    dueAt: isLast ? startOfNextDay(on) : instantAt(now),
    payload: { after: isLast ? '' : speakers.at(-1)?.id },
  });
};

/** The job that `planSuggestedOrder` plans. */
export const suggestedOrderJobs: JobHandlers = {
  [SUGGESTED_ORDER]: (tx, payload, now) => updateOrder(tx, payloadSchema.parse(payload).after, now),
};

/** What suits a teacher by their profile; undefined for others, and for teachers whose profile says nothing of it. */
export const findInterests = async (
  { db }: Database,
  { _id, role }: Pick<SessionUser, '_id' | 'role'>,
): Promise<TeacherInterests | undefined> => {
  const found = role === 'teacher' ? await repository.findClass(db, _id) : undefined;
  if (!found) return undefined;
  const interests = {
    state: stateKey(found.state),
    grades: GRADE_LEVELS.filter((level) => level === found.gradeLevel),
    industries: focusesOfSubjects(found.subjects),
  };
  return interests.state === '' && interests.grades.length === 0 && interests.industries.length === 0
    ? undefined
    : interests;
};
