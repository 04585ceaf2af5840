import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { isUnavailable } from './db/faults.ts';
import { isMigrated } from './db/migrate.ts';
import { sharedSecret } from './db/settings.ts';
import { auditLogBindings } from './features/audit-log/audit-log.routes.ts';
import { authBindings } from './features/auth/auth.routes.ts';
import { findLiveSessions, findSession } from './features/auth/sessions.service.ts';
import { eventsBindings } from './features/events/events.routes.ts';
import { EventStreams } from './features/events/streams.service.ts';
import { exportsBindings } from './features/exports/exports.routes.ts';
import { industryFocusesBindings } from './features/industry-focuses/industry-focuses.routes.ts';
import { invitesBindings } from './features/invites/invites.routes.ts';
import { requestsBindings } from './features/requests/requests.routes.ts';
import { speakerCreationBindings } from './features/speaker-creation/speaker-creation.routes.ts';
import { speakerManagementBindings } from './features/speaker-management/speaker-management.routes.ts';
import { speakerProfileBindings } from './features/speaker-profile/speaker-profile.routes.ts';
import { speakersBindings } from './features/speakers/speakers.routes.ts';
import { teachersBindings } from './features/teachers/teachers.routes.ts';
import { presentUser } from './features/users/users.presenter.ts';
import { usersBindings } from './features/users/users.routes.ts';
import { type Binding, mountCalls } from './http/bind.ts';
import { offerCsrfTokens } from './http/csrf.ts';
import { answerErrors } from './http/errors.ts';
import { answerHealth } from './http/health.ts';
import { loggingOptions, logRequests } from './http/logging.ts';
import { describeApi } from './http/openapi.ts';
import { schemaController, useZodSchemas } from './http/schemas.ts';
import { protect } from './http/security.ts';
import { readSessions } from './http/session.ts';
import { answerUnknownPaths } from './http/unknown-paths.ts';
import { answerUnreadable } from './http/unreadable-requests.ts';
import { serveWebApplication } from './http/web-application.ts';
import { serveImages } from './images/images.routes.ts';
import { serveMailbox } from './mail/mailbox.routes.ts';

/** Every call that the portal answers. */
const allBindings = (context: Context, streams: EventStreams): Binding[] => [
  ...authBindings(context),
  ...usersBindings(context),
  ...invitesBindings(context),
  ...teachersBindings(context),
  ...speakersBindings(context),
  ...speakerProfileBindings(context),
  ...speakerCreationBindings(context),
  ...speakerManagementBindings(context),
  ...industryFocusesBindings(context),
  ...requestsBindings(context),
  ...exportsBindings(context),
  ...eventsBindings(streams),
  ...auditLogBindings(context),
];

/** The server over a wired context. `webDirectory` holds the built web application; without it only the API is served. */
export const createApp = async (
  context: Context,
  log: FastifyBaseLogger,
  webDirectory?: string,
): Promise<FastifyInstance> => {
  const { config, db } = context;
  const csrf = { csrfKey: await sharedSecret(db, 'csrf'), secure: config.secure };
  const app = Fastify({
    ...loggingOptions(log),
    trustProxy: config.trustProxy,
    clientErrorHandler: answerUnreadable,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    schemaController,
  });
  useZodSchemas(app);
  answerErrors(app, isUnavailable);
  logRequests(app);

  await protect(app, config);
  answerHealth(app, () => isMigrated(context));
  readSessions(app, async (secret) => {
    const session = await findSession(context, secret);
    return session && { tokenHash: session.tokenHash, user: presentUser(session.user) };
  });
  offerCsrfTokens(app, csrf);
  const streams = new EventStreams((hashes) => findLiveSessions(context, hashes), log);
  app.addHook('preClose', () => streams.close());
  await streams.listen(context);
  serveImages(app, context);
  if (!config.production && !config.mail.url) serveMailbox(app, context);
  const mount = async (server: FastifyInstance): Promise<void> => {
    await server.register(
      (api, _options, done) => {
        mountCalls(api, allBindings(context, streams), csrf);
        done();
      },
      { prefix: '/api' },
    );
  };
  await mount(app);
  describeApi(app, config, mount);
  if (webDirectory === undefined) answerUnknownPaths(app);
  else {
    await serveWebApplication(app, {
      directory: webDirectory,
      organizationName: config.organizationName,
      csrf,
    });
  }
  return app;
};
