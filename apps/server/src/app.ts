import { TOKEN_MAX } from '@portal/contract/limits.ts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import type { Context } from './context.ts';
import { sharedSecret } from './db/settings.ts';
import { auditLogBindings } from './features/audit-log/audit-log.routes.ts';
import { authBindings } from './features/auth/auth.routes.ts';
import { requireProof } from './features/auth/proof.service.ts';
import { selectLive } from './features/auth/sessions.repository.ts';
import { findSession } from './features/auth/sessions.service.ts';
import { calendarBindings } from './features/calendar/calendar.routes.ts';
import { eventsBindings } from './features/events/events.routes.ts';
import { EventStreams } from './features/events/streams.service.ts';
import { impactBindings } from './features/impact/impact.routes.ts';
import { industryFocusesBindings } from './features/industry-focuses/industry-focuses.routes.ts';
import { invitesBindings } from './features/invites/invites.routes.ts';
import { messagesBindings } from './features/messages/messages.routes.ts';
import { notesBindings } from './features/notes/notes.routes.ts';
import { overviewBindings } from './features/overview/overview.routes.ts';
import { requestsBindings } from './features/requests/requests.routes.ts';
import { settingsBindings } from './features/settings/settings.routes.ts';
import { speakerDetailsBindings } from './features/speakers/details/speaker-details.routes.ts';
import { speakersBindings } from './features/speakers/directory/speakers.routes.ts';
import { exportsBindings } from './features/speakers/export/exports.routes.ts';
import { speakerImportsBindings } from './features/speakers/import/speaker-imports.routes.ts';
import { speakerCreationBindings } from './features/speakers/manage/speaker-creation.routes.ts';
import { speakerManagementBindings } from './features/speakers/manage/speaker-management.routes.ts';
import { speakerProfileBindings } from './features/speakers/profile/speaker-profile.routes.ts';
import { savedSpeakersBindings } from './features/speakers/saved/saved-speakers.routes.ts';
import { scheduleBindings } from './features/speakers/schedule/schedule.routes.ts';
import { teachersBindings } from './features/teachers/teachers.routes.ts';
import { thankYousBindings } from './features/thank-yous/thank-yous.routes.ts';
import { presentUser } from './features/users/users.presenter.ts';
import { usersBindings } from './features/users/users.routes.ts';
import { type Binding, mountCalls } from './http/bind.ts';
import { proxyTrust } from './http/client-address.ts';
import { closeConnections, limitConnections, type ServerLimits, timeoutOptions } from './http/connections.ts';
import { setCsrfCookies } from './http/csrf.ts';
import { handleErrors } from './http/errors.ts';
import { addHealthRoutes } from './http/health.ts';
import { readJsonBodies } from './http/json-bodies.ts';
import { loggingOptions, logRequests } from './http/logging.ts';
import { describeApi } from './http/openapi.ts';
import { schemaController, useZodSchemas } from './http/schemas.ts';
import { protect } from './http/security.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serveSecurityTxt } from './http/security-txt.ts';
import { readSessions } from './http/session.ts';
import { refuseUnknownPaths } from './http/unknown-paths.ts';
import { unreadableRequestOptions } from './http/unreadable-requests.ts';
import { serveWebApplication } from './http/web-application.ts';
import { sendAbsoluteAddresses, serveImages } from './images/images.routes.ts';
import { serveMailbox } from './mail/mailbox.routes.ts';
import { serveUnsubscribe } from './mail/unsubscribe.routes.ts';
import { ReadinessCheck } from './readiness.ts';

const allBindings = (context: Context, streams: EventStreams): Binding[] => [
  ...authBindings(context),
  ...usersBindings(context),
  ...invitesBindings(context),
  ...teachersBindings(context),
  ...speakersBindings(context),
  ...speakerDetailsBindings(context),
  ...savedSpeakersBindings(context),
  ...speakerProfileBindings(context),
  ...speakerCreationBindings(context),
  ...speakerImportsBindings(context),
  ...speakerManagementBindings(context),
  ...industryFocusesBindings(context),
  ...requestsBindings(context),
  ...exportsBindings(context),
  ...eventsBindings(streams),
  ...auditLogBindings(context),
  ...settingsBindings(context),
  ...calendarBindings(context),
  ...notesBindings(context),
  ...overviewBindings(context),
  ...messagesBindings(context),
  ...scheduleBindings(context),
  ...impactBindings(context),
  ...thankYousBindings(context),
];

/** Creates the server. `webDirectory` contains the built web application; without it, only the API is served. */
export const createApp = async (
  context: Context,
  log: FastifyBaseLogger,
  limits: ServerLimits,
  webDirectory?: string,
): Promise<FastifyInstance> => {
  const { config, db } = context;
  const headers = securityHeaders(config);
  const csrf = { csrfKey: await sharedSecret(db, 'csrf'), config };
  const app = Fastify({
    ...loggingOptions(log),
    ...unreadableRequestOptions(headers),
    ...timeoutOptions(limits),
    trustProxy: proxyTrust(config.trustedProxies),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: TOKEN_MAX },
    schemaController,
  });
  limitConnections(app.server, limits, config.trustedProxies !== 0);
  useZodSchemas(app);
  readJsonBodies(app, limits);
  const readiness = new ReadinessCheck(context);
  handleErrors(app, () => readiness.diskWasFull());
  logRequests(app);

  await protect(app, config, headers, limits);
  addHealthRoutes(app, () => readiness.run());
  readSessions(app, config, async (secret) => {
    const session = await findSession(context, secret);
    return session && { ...session, user: presentUser(session.user) };
  });
  setCsrfCookies(app, csrf);
  const streams = new EventStreams(
    (hashes) => selectLive(db, hashes),
    log,
    Math.floor(limits.maxConnections / 2),
  );
  closeConnections(app);
  app.addHook('preClose', () => streams.close());
  await streams.listen(context);
  if (config.metricsToken !== undefined) {
    // Loaded on demand, because most portals don't need it and it takes memory.
    const { serveMetrics } = await import('./metrics.ts');
    serveMetrics(app, context, {
      token: config.metricsToken,
      countStreams: () => streams.size,
      isReady: async () => !('failure' in (await readiness.run())),
    });
  }
  if (config.securityContact !== undefined) serveSecurityTxt(app, config.securityContact, context.publicUrl);
  serveImages(app, db, config);
  const rewrite = config.webOrigins.length > 0 ? sendAbsoluteAddresses(app, context) : undefined;
  if (config.mailbox) await serveMailbox(app, context);
  await serveUnsubscribe(app, context);
  const api: FastifyPluginAsync = (instance) =>
    mountCalls(
      instance,
      allBindings(context, streams),
      csrf,
      (session, password, request) => requireProof(context, session, password, request),
      rewrite,
    );
  await app.register(api, { prefix: '/api' });
  describeApi(app, config.organizationName, config);
  refuseUnknownPaths(app);
  if (webDirectory !== undefined) {
    await serveWebApplication(app, {
      directory: webDirectory,
      organizationName: config.organizationName,
      csrf,
    });
  }
  return app;
};
