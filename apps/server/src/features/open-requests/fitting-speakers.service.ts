import { hasHours } from '@portal/contract/availability/schedule.ts';
import { FITTING_SPEAKERS_SHOWN } from '@portal/contract/limits.ts';
import type { OpenRequestNeeds } from '@portal/contract/open-requests/open-request-forms.schemas.ts';
import type { Context } from '../../context.ts';
import { findTown } from '../../domain/places/us-places.ts';
import { findVisitsOf } from '../../domain/requests/visit-conflicts.repository.ts';
import { findSchedules } from '../../domain/speakers/availability.repository.ts';
import { findSpeakers } from '../../domain/speakers/speakers.repository.ts';
import type { StoredSpeaker } from '../../domain/speakers/speakers.row.ts';
import { fitTo } from '../../domain/speakers/visit-fit.policy.ts';
import type { Instant } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { usualDays } from '../availability/answer-time.policy.ts';
import { findAnswerTimes } from '../availability/answer-time.repository.ts';
import { startOf } from '../availability/free-times.policy.ts';
import { isAvailable } from '../availability/visit-conflicts.policy.ts';
import { noticeFor, readNotice } from '../settings/settings.service.ts';
import { hookOf } from '../speaker-search/similar-speakers.policy.ts';
import { countFitting, findFitting, findFocuses } from './fitting-speakers.repository.ts';
import { placesOf } from './open-requests.policy.ts';
import type { FittingSpeaker, TimedNeeds } from './open-requests.row.ts';

/**
 * At which of some times these speakers are free, by their ids. Whoever has no weekly hours isn't listed, because nobody
 * knows.
 */
export const findFreeTimes = async (
  db: Db | Tx,
  speakerIds: readonly string[],
  { minutes, isInPerson, times }: Pick<TimedNeeds, 'minutes' | 'isInPerson' | 'times'>,
): Promise<ReadonlyMap<string, Instant[]>> => {
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined || speakerIds.length === 0) return new Map();
  const notice = await readNotice(db);
  const schedules = await findSchedules(db, speakerIds);
  const span = { start: Date.parse(first), end: Date.parse(last) };
  const visits = Map.groupBy(await findVisitsOf(db, speakerIds, span), ({ speakerId }) => speakerId);
  const free = [...schedules].flatMap(([id, schedule]) => {
    if (!hasHours(schedule)) return [];
    const { firstDay } = noticeFor(schedule, notice);
    const earliest = startOf(firstDay, schedule.timezone);
    const confirmed = visits.get(id) ?? [];
    const isFree = (dateTime: Instant) =>
      isAvailable({ dateTime, minutes, isInPerson }, confirmed, schedule, earliest);
    return [[id, times.filter(isFree)] as const];
  });
  return new Map(free);
};

/** How many speakers are looked at, and how many together, until enough of them are free. */
const CANDIDATES_MAX = 400;
const BATCH_SIZE = 50;

interface Choice {
  readonly notAskedFor?: string;
  readonly notEmailedSince?: Instant;
  readonly limit: number;
}

/**
 * The ids of the speakers who fit best and are free at one of the times, each with the first such time, then of those who
 * have no hours, with null.
 */
export const chooseFitting = async (
  db: Db | Tx,
  needs: TimedNeeds,
  { limit, ...choice }: Choice,
): Promise<ReadonlyMap<string, Instant | null>> => {
  const search = { ...(await searchFor(db, needs)), ...choice };
  const candidates = await findFitting(db, needs, { ...search, limit: CANDIDATES_MAX });
  const chosen = new Map<string, Instant | null>();
  for (let from = 0; from < candidates.length && chosen.size < limit; from += BATCH_SIZE) {
    const batch = candidates.slice(from, from + BATCH_SIZE);
    const free = await findFreeTimes(db, batch, needs);
    for (const id of batch) {
      const times = free.get(id);
      if (chosen.size < limit && (times === undefined || times.length > 0))
        chosen.set(id, times?.[0] ?? null);
    }
  }
  return chosen;
};

const searchFor = async (db: Db | Tx, needs: TimedNeeds) => ({
  origin: findTown({ ...needs, postalCode: '' }),
  focuses: await findFocuses(db, needs.subjects),
  lastDay: (needs.times.at(-1) ?? '').slice(0, 'YYYY-MM-DD'.length),
});

const describe = async (
  db: Db | Tx,
  needs: TimedNeeds,
  speaker: StoredSpeaker,
  freeAt: Instant | null,
): Promise<FittingSpeaker> => {
  const fit = fitTo(needs, speaker, freeAt === null ? undefined : true);
  return {
    ...speaker,
    ...{ fit, distance: fit.miles, missingGrades: fit.missingGrades, comesAs: fit.comesAs, freeAt },
    answerDays: usualDays(await findAnswerTimes(db, speaker.id)),
    hook: hookOf(speaker),
  };
};

/** The speakers who fit what a class needs best, with what speaks for them. */
export const findFittingSpeakers = async (
  db: Db | Tx,
  needs: TimedNeeds,
  choice: Choice,
): Promise<FittingSpeaker[]> => {
  const chosen = await chooseFitting(db, needs, choice);
  const speakers = (await findSpeakers(db, [...chosen.keys()])).filter(({ visible }) => visible);
  return Promise.all(speakers.map((speaker) => describe(db, needs, speaker, chosen.get(speaker.id) ?? null)));
};

/** Up to three speakers who fit, before anybody is asked, and how many fit in all. */
export const previewFitting = async ({ db }: Context, form: OpenRequestNeeds) => {
  const slots = placesOf(form).flatMap(({ dateTime }) => dateTime ?? []);
  const needs = { ...form, times: form.careerDay === null ? form.times : [...new Set(slots)] };
  return {
    speakers: await findFittingSpeakers(db, needs, { limit: FITTING_SPEAKERS_SHOWN }),
    count: await countFitting(db, needs, await searchFor(db, needs)),
  };
};
