import { NO_HOURS, type WeeklyHours } from '@portal/contract/availability/schedule.schemas.ts';
import { nextTerm } from '@portal/contract/speakers/terms.ts';
import { DEFAULT_TIME_ZONE } from '@portal/contract/time-zones.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { findSchedule, findSchedules } from '../../domain/speakers/availability.repository.ts';
import { findToAsk, saveAvailableNow } from '../../domain/speakers/profile.repository.ts';
import { findSpeaker } from '../../domain/speakers/speakers.repository.ts';
import { DAY, dayAt, type Instant, instantAt, today } from '../../kernel/clock.ts';
import { NotFound } from '../../kernel/errors.ts';
import type { Database, Db, Tx } from '../../platform/db/connect.ts';
import { scheduleJob, scheduleUnlessPlanned } from '../../platform/jobs/jobs.repository.ts';
import type { JobHandlers } from '../../platform/jobs/transactional-jobs.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { createToken, deleteTokens, findToken } from '../accounts/tokens.repository.ts';
import { endPauseWithin, pauseWithin } from './pause.service.ts';
import { stillAvailableMail } from './speakers.emails.ts';

const STILL_AVAILABLE = 'still-available';
const KEY = 'all';
const BATCH_SIZE = 100;
const HOUR_OF_DAY = 9;
const LINK_LIFETIME = 120 * DAY;
/** Speakers who have said so within this time, or are newer, aren't asked. */
const RECENTLY = 60 * DAY;

const TOKEN_KIND = 'still available';

const payloadSchema = z.object({ after: z.number() });

/** In the morning of the first day of the next term after a day, in the portal's time zone. */
const nextQuestion = (after: string): Instant =>
  instantAt(
    Temporal.PlainDate.from(nextTerm(after)).toZonedDateTime({
      timeZone: DEFAULT_TIME_ZONE,
      plainTime: { hour: HOUR_OF_DAY },
    }).epochMilliseconds,
  );

/** Plans the emails that ask speakers once a term whether they're still available. */
export const planStillAvailable = ({ db }: Database): Promise<void> =>
  db.transaction().execute((tx) =>
    scheduleUnlessPlanned(tx, {
      kind: STILL_AVAILABLE,
      key: KEY,
      dueAt: nextQuestion(today()),
      payload: { after: 0 },
    }),
  );

/** Asks the next speakers, and plans the rest: at once, or in the next term if this was the last batch. */
const askNext = async (context: Context, tx: Tx, after: number, now: number): Promise<void> => {
  const since = instantAt(now - RECENTLY);
  const speakers = await findToAsk(tx, { after, since, on: dayAt(now), limit: BATCH_SIZE });
  const schedules = await findSchedules(
    tx,
    speakers.map(({ id }) => id),
  );
  for (const speaker of speakers) {
    const { id: userId } = speaker;
    await deleteTokens(tx, userId, TOKEN_KIND);
    const token = await createToken(tx, { userId, kind: TOKEN_KIND, lifetime: LINK_LIFETIME });
    const hours = schedules.get(userId) ?? NO_HOURS;
    await queueMail(tx, context, speaker, stillAvailableMail(hours, token));
  }
  const last = speakers.at(BATCH_SIZE - 1);
  await scheduleJob(tx, {
    kind: STILL_AVAILABLE,
    key: KEY,
    dueAt: last ? instantAt(now) : nextQuestion(dayAt(now)),
    payload: { after: last?.number ?? 0 },
  });
};

/** The job that `planStillAvailable` plans. */
export const stillAvailableJobs = (context: Context): JobHandlers => ({
  [STILL_AVAILABLE]: (tx, payload, now) => askNext(context, tx, payloadSchema.parse(payload).after, now),
});

interface AvailabilityQuestion {
  readonly firstName: string;
  readonly hours: WeeklyHours;
  readonly pausedUntil: string | null;
}

/** The speaker whom the link in an email asks. Throws a 404 error if the link doesn't work. */
const askedSpeaker = async (db: Db | Tx, token: string): Promise<string> => {
  const userId = await findToken(db, TOKEN_KIND, token);
  if (userId === undefined) throw new NotFound('This link has expired');
  return userId;
};

const questionTo = async (db: Db | Tx, userId: string): Promise<AvailabilityQuestion> => {
  const speaker = await findSpeaker(db, userId);
  if (!speaker) throw new NotFound('This link has expired');
  const hours = await findSchedule(db, userId);
  return { firstName: speaker.firstName, hours, pausedUntil: speaker.pausedUntil };
};

/** What the link in an email asks, and what the speaker has answered. Throws a 404 error if the link doesn't work. */
export const readQuestion = async ({ db }: Database, token: string): Promise<AvailabilityQuestion> =>
  questionTo(db, await askedSpeaker(db, token));

/**
 * A speaker's answer: available now (null), or from a day on. It can be changed as long as the link works. Throws a 404
 * error if it doesn't, and a 409 error if teachers don't see the speaker anyway.
 */
export const answerQuestion = ({ db }: Database, token: string, pausedUntil: string | null) =>
  db.transaction().execute(async (tx) => {
    const userId = await askedSpeaker(tx, token);
    if (pausedUntil === null) {
      await endPauseWithin(tx, userId);
      await saveAvailableNow(tx, userId);
    } else await pauseWithin(tx, userId, pausedUntil);
    return questionTo(tx, userId);
  });
