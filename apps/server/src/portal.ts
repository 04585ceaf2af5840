import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { dataFolderWarnings } from './checks/data-folder.ts';
import { cleanUp } from './clean-up.ts';
import type { Config } from './config/config.ts';
import { refusePublicDemo, refuseUnsafe } from './config/safety.ts';
import type { Context } from './context.ts';
import { hasDemoAccounts, isUnused } from './demo/accounts.ts';
import { requestEntryJobs } from './domain/requests/request-entries.service.ts';
import { ensureStartingFocuses } from './features/industry-focuses/industry-focuses.service.ts';
import { openRequestJobs } from './features/open-requests/open-request-jobs.service.ts';
import { classQuestionJobs } from './features/requests/class-questions.service.ts';
import { editMailJobs } from './features/requests/edit-mails.service.ts';
import { lastAnswerJobs } from './features/requests/last-answer.service.ts';
import { reminderJobs } from './features/requests/reminders.service.ts';
import { dailyReviewJobs } from './features/requests/review-emails.service.ts';
import { statusEmailJobs } from './features/requests/status-emails.service.ts';
import { unansweredJobs } from './features/requests/unanswered.service.ts';
import { approvalReminderJobs } from './features/school-rules/approval-reminders.service.ts';
import { startImportWorker } from './features/speaker-import/import-worker.service.ts';
import { importInviteJobs } from './features/speaker-import/invite-waves.service.ts';
import { suggestedOrderJobs } from './features/speaker-search/suggested-order.service.ts';
import { stillAvailableJobs } from './features/speakers/still-available.service.ts';
import { speakerUndoJobs } from './features/users/speaker-changes.service.ts';
import { unreadMessageJobs } from './features/visits/unread-mails.service.ts';
import { visitDetailsJobs } from './features/visits/visit-details.service.ts';
import { HOUR, MINUTE } from './kernel/clock.ts';
import { migrate } from './migrate.ts';
import { planBackups } from './platform/backup/backup-job.ts';
import { startBackups } from './platform/backup/schedule.ts';
import { connect, QUERY_TIMEOUT_MS } from './platform/db/connect.ts';
import { lockDataFolder } from './platform/db/lock.ts';
import { sharedSecret } from './platform/db/settings.ts';
import { drainConnections, serverLimits } from './platform/http/connections.ts';
import { createLogger } from './platform/http/logging.ts';
import { checkPort } from './platform/http/port.ts';
import { type JobHandlers, startTransactionalJobs } from './platform/jobs/transactional-jobs.ts';
import { startMailWorker } from './platform/mail/worker.ts';

/** How long `close` waits for open requests. */
const CLOSING_TIMEOUT_MS = 5_000;

/** A running portal. */
export interface Portal {
  readonly context: Context;
  readonly port: number;
  /** Stops running jobs. Resolves when those in progress have finished. */
  stopJobs(): Promise<void>;
  /** Finishes open requests, then stops. */
  close(): Promise<void>;
}

/** What runs at a planned time, in a transaction. */
const plannedJobs = (context: Context): JobHandlers => ({
  ...reminderJobs(context),
  ...lastAnswerJobs(context),
  ...classQuestionJobs(context),
  ...dailyReviewJobs(context),
  ...suggestedOrderJobs,
  ...stillAvailableJobs(context),
  ...approvalReminderJobs(context),
  ...importInviteJobs(context),
  ...unansweredJobs(context),
  ...openRequestJobs(context),
});

/** What runs within minutes, in a transaction. */
const PROMPT_JOBS_DELAY_MS = 10 * MINUTE;
const promptJobs = (context: Context): JobHandlers => ({
  ...statusEmailJobs(context),
  ...speakerUndoJobs,
  ...unreadMessageJobs(context),
  ...requestEntryJobs,
  ...visitDetailsJobs(context),
  ...editMailJobs(context),
});

/** What runs later, in a transaction. */
export const jobHandlers = (context: Context): JobHandlers => ({
  ...plannedJobs(context),
  ...promptJobs(context),
});

/** Opens and migrates the database, and starts the server. `webDirectory` contains the built web application. */
export const startPortal = async (
  config: Config,
  webDirectory?: string,
  limits = serverLimits(),
): Promise<Portal> => {
  refuseUnsafe(config);
  // Resources are closed in reverse order, both when the portal stops and when its start fails.
  await using opened = new AsyncDisposableStack();
  const log = createLogger(config);
  for (const text of dataFolderWarnings(config)) log.warn(text);
  if (config.database.engine === 'sqlite') opened.use(lockDataFolder(config.database.directory));
  await checkPort(config);
  const onLost = (error: Error) => log.warn({ err: error }, 'database connection lost');
  const database = connect(config.database, onLost, QUERY_TIMEOUT_MS);
  opened.defer(() => database.db.destroy());
  if (config.database.engine === 'sqlite') await migrate(database);
  else await migrateWithoutTimeout(config, onLost);
  if (config.isPublic && (await hasDemoAccounts(database.db))) refusePublicDemo(config);

  let port = config.port;
  const { url } = config.mail;
  // Loaded on demand, because it is large and portals without a mail server don't need it.
  const transport =
    url === undefined ? undefined : (await import('./platform/mail/smtp.ts')).smtpTransport(url, config.mail);
  // They look for work after every call that may have queued emails or started an import.
  const workers = transport ? [startMailWorker({ db: database.db, transport, log })] : [];
  opened.defer(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
  });
  const publicUrl = () => config.publicUrl ?? `http://localhost:${port}`;
  const context: Context = {
    ...database,
    config,
    log,
    unsubscribeKey: await sharedSecret(database.db, 'unsubscribe'),
    answerLinkKey: await sharedSecret(database.db, 'answer-links'),
    publicUrl,
    webUrl: () => config.webUrl ?? publicUrl(),
  };
  // Afterwards, administrators may have deleted every industry focus on purpose.
  if (await isUnused(database.db)) {
    await ensureStartingFocuses(context);
    if (config.demoData) await (await import('./demo/seed.ts')).seedDemo(context);
  }

  const app = await createApp(context, log, limits, webDirectory);
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.method !== 'GET') for (const worker of workers) worker.wake();
    done();
  });
  opened.defer(() => closeServer(app, config.trustedProxies !== 0));
  await app.listen({ host: config.host, port: config.port });
  port = portOf(app.server.address());
  // Imports and jobs send emails with links, so the port must be known.
  workers.push(startImportWorker(context));
  const planned = startTransactionalJobs({ db: database.db, log }, plannedJobs(context));
  const prompt = startTransactionalJobs({ db: database.db, log }, promptJobs(context), PROMPT_JOBS_DELAY_MS);
  const stopJobs = async () => {
    await Promise.all([planned.stop(), prompt.stop()]);
  };
  opened.defer(stopJobs);

  if (config.backupDirectory !== undefined) {
    await planBackups(database.db);
    const backups = startBackups(context, config.backupDirectory);
    opened.defer(() => backups.stop());
  }

  let cleaning: Promise<unknown> = Promise.resolve();
  const startCleaning = () => {
    cleaning = cleanUp(context);
  };
  const timer = setInterval(startCleaning, HOUR);
  opened.defer(async () => {
    clearInterval(timer);
    await cleaning;
  });
  startCleaning();

  const running = opened.move();
  return { context, port, stopJobs, close: () => running.disposeAsync() };
};

/** Migrates PostgreSQL, where queries have a time limit otherwise. Building an index may take minutes. */
const migrateWithoutTimeout = async (config: Config, onLost: (error: Error) => void): Promise<void> => {
  const database = connect(config.database, onLost);
  await using _db = database.db;
  await migrate(database);
};

/** Behind a proxy, no request is lost that comes while the portal stops. */
const closeServer = async (app: FastifyInstance, behindProxy: boolean): Promise<void> => {
  const drained = behindProxy ? await drainConnections(app.server) : undefined;
  const timeout = setTimeout(() => app.server.closeAllConnections(), CLOSING_TIMEOUT_MS);
  try {
    await app.close();
    // A server that has stopped listening doesn't wait for its connections.
    await drained?.ended;
  } finally {
    clearTimeout(timeout);
  }
};

const portOf = (bound: AddressInfo | string | null): number =>
  bound && typeof bound === 'object' ? bound.port : 0;
