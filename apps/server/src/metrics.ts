import { createHash, timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from './context.ts';
import { type Instant, instant } from './kernel/clock.ts';
import { AppError } from './kernel/errors.ts';
import { backupProblemOf, findBackupState } from './platform/backup/backup-job.ts';
import { countWaitingJobs } from './platform/jobs/jobs.repository.ts';
import { mailOutageOf, selectWaitingMails } from './platform/mail/mail-outage.ts';
import { EMAIL_JOB } from './platform/mail/outbox.repository.ts';
import { countUnsentMails } from './platform/mail/unsent-mails.ts';

const PATH = '/metrics';
const EVENTS = '/api/events';
/** In seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

interface MetricSources {
  readonly token: string;
  /** How many event streams are open. */
  readonly countStreams: () => number;
  readonly isReady: () => Promise<boolean>;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const secondsSince = (at: Instant | null, now: Instant): number =>
  at === null ? 0 : Math.max(0, (Date.parse(now) - Date.parse(at)) / 1_000);

/** A call by its method and path, without values. Pages and their files are one, and an event stream has no duration. */
const callOf = ({ method, routeOptions: { url } }: FastifyRequest): string | undefined => {
  if (url === EVENTS || url === PATH) return undefined;
  return url?.startsWith('/api/') ? `${method} ${url}` : 'page';
};

/** Measures what is known only when it's asked for, and says whether the database answered. */
const measureDatabase = (registry: Registry, { db, config }: Context) => {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const up = gauge('portal_database_up', 'Whether the database answers.');
  const duration = gauge('portal_database_query_seconds', 'How long the queries of these metrics took.');
  const mails = gauge('portal_emails_waiting', 'Emails that are due.');
  const oldestMail = gauge('portal_emails_oldest_seconds', 'The age of the oldest email that is due.');
  const outage = gauge('portal_email_outage', "Whether emails can't be sent, as administrators see it.");
  const unsent = gauge(
    'portal_emails_unsent',
    'Emails that were given up, which administrators can send again.',
  );
  const labelNames = ['kind'] as const;
  const jobs = new Gauge({
    ...{ name: 'portal_jobs_waiting', help: 'Jobs that are due, except emails.' },
    labelNames,
    registers: [registry],
  });
  const oldestJob = new Gauge({
    ...{ name: 'portal_jobs_oldest_seconds', help: 'For how long the oldest of them has been due.' },
    labelNames,
    registers: [registry],
  });
  const backup =
    config.backupDirectory === undefined
      ? undefined
      : {
          age: gauge(
            'portal_backup_age_seconds',
            'The age of the newest scheduled backup, or since when there is none.',
          ),
          problem: gauge('portal_backup_problem', 'Whether the last backup failed or is old.'),
        };

  const measure = async (now: Instant): Promise<void> => {
    const waiting = await selectWaitingMails(db, now).executeTakeFirstOrThrow();
    mails.set(waiting.waiting);
    oldestMail.set(secondsSince(waiting.oldest, now));
    outage.set(mailOutageOf(waiting, now) ? 1 : 0);
    unsent.set((await countUnsentMails(db)).count);
    jobs.reset();
    oldestJob.reset();
    for (const { kind, count, oldest } of await countWaitingJobs(db, now)) {
      if (kind === EMAIL_JOB) continue;
      jobs.set({ kind }, count);
      oldestJob.set({ kind }, secondsSince(oldest, now));
    }
    const state = backup && (await findBackupState(db));
    if (!state) return;
    backup.age.set(secondsSince(state.last?.at ?? state.since, now));
    backup.problem.set(backupProblemOf(state, now) ? 1 : 0);
  };

  return async (): Promise<void> => {
    const started = performance.now();
    const answered = await measure(instant()).then(
      () => true,
      () => false,
    );
    up.set(answered ? 1 : 0);
    duration.set((performance.now() - started) / 1_000);
  };
};

/** Serves metrics of this process and of the queues, in the format of Prometheus, to whoever knows the token. */
export const serveMetrics = (
  app: FastifyInstance,
  context: Context,
  { token, countStreams, isReady }: MetricSources,
): void => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'portal_call_duration_seconds',
    help: 'Durations of calls, by name and status.',
    labelNames: ['call', 'status'] as const,
    buckets: BUCKETS,
    registers: [registry],
  });
  const streams = new Gauge({
    ...{ name: 'portal_event_streams', help: 'Open event streams of this process.' },
    registers: [registry],
  });
  const ready = new Gauge({
    ...{ name: 'portal_ready', help: 'Whether /api/ready succeeds.' },
    registers: [registry],
  });
  const measure = measureDatabase(registry, context);

  app.addHook('onResponse', (request, reply, done) => {
    const call = callOf(request);
    if (call !== undefined) durations.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1_000);
    done();
  });
  const expected = digest(`Bearer ${token}`);
  app.get(PATH, { config: { alwaysServed: true } }, async ({ headers }, reply) => {
    if (!timingSafeEqual(digest(headers.authorization ?? ''), expected)) {
      throw new AppError(401, 'wrong_token', 'The header Authorization needs: Bearer METRICS_TOKEN');
    }
    streams.set(countStreams());
    const [isUp] = await Promise.all([isReady(), measure()]);
    ready.set(isUp ? 1 : 0);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
