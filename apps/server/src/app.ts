import { TOKEN_MAX } from '@portal/contract/limits.ts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import type { Context } from './context.ts';
import { presentSessionUser } from './domain/users/users.presenter.ts';
import { accountDeletionBindings } from './features/accounts/account-deletion.routes.ts';
import { administratorsBindings } from './features/accounts/administrators.routes.ts';
import { authBindings } from './features/accounts/auth.routes.ts';
import { emailChangeBindings } from './features/accounts/email-change.routes.ts';
import { invitesBindings } from './features/accounts/invites.routes.ts';
import { requireProof } from './features/accounts/proof.service.ts';
import { seeAsBindings } from './features/accounts/see-as.routes.ts';
import { selectLive } from './features/accounts/sessions.repository.ts';
import { findSession } from './features/accounts/sessions.service.ts';
import { answerLinksBindings } from './features/answer-links/answer-links.routes.ts';
import { auditLogBindings } from './features/audit-log/audit-log.routes.ts';
import { scheduleBindings } from './features/availability/schedule.routes.ts';
import { bookingBindings } from './features/booking/booking.routes.ts';
import { eventsBindings } from './features/events/events.routes.ts';
import { EventStreams } from './features/events/streams.service.ts';
import { impactBindings } from './features/impact/impact.routes.ts';
import { industryFocusesBindings } from './features/industry-focuses/industry-focuses.routes.ts';
import { notesBindings } from './features/notes/notes.routes.ts';
import { openRequestBindings } from './features/open-requests/open-requests.routes.ts';
import { overviewBindings } from './features/overview/overview.routes.ts';
import { placesBindings } from './features/places/places.routes.ts';
import { requestsBindings } from './features/requests/requests.routes.ts';
import { reviewBindings } from './features/review/review.routes.ts';
import { schoolRulesBindings } from './features/school-rules/school-rules.routes.ts';
import { settingsBindings } from './features/settings/settings.routes.ts';
import { exportsBindings } from './features/speaker-import/exports.routes.ts';
import { speakerImportsBindings } from './features/speaker-import/speaker-imports.routes.ts';
import { similarSpeakersBindings } from './features/speaker-search/similar-speakers.routes.ts';
import { speakerSearchBindings } from './features/speaker-search/speaker-search.routes.ts';
import { suggestedSpeakersBindings } from './features/speaker-search/suggested-speakers.routes.ts';
import { pauseBindings } from './features/speakers/pause.routes.ts';
import { savedSpeakersBindings } from './features/speakers/saved-speakers.routes.ts';
import { speakerCreationBindings } from './features/speakers/speaker-creation.routes.ts';
import { speakerDetailsBindings } from './features/speakers/speaker-details.routes.ts';
import { speakerManagementBindings } from './features/speakers/speaker-management.routes.ts';
import { speakerProfileBindings } from './features/speakers/speaker-profile.routes.ts';
import { speakersBindings } from './features/speakers/speakers.routes.ts';
import { teachersBindings } from './features/teachers/teachers.routes.ts';
import { bulkActionsBindings } from './features/users/bulk-actions.routes.ts';
import { usersBindings } from './features/users/users.routes.ts';
import { calendarBindings } from './features/visits/calendar.routes.ts';
import { classPageBindings } from './features/visits/class-page.routes.ts';
import { messagesBindings } from './features/visits/messages.routes.ts';
import { thankYousBindings } from './features/visits/thank-yous.routes.ts';
import { visitsBindings } from './features/visits/visits.routes.ts';
import { sharedSecret } from './platform/db/settings.ts';
import { type Binding, mountCalls } from './platform/http/bind.ts';
import { proxyTrust } from './platform/http/client-address.ts';
import {
  closeConnections,
  limitConnections,
  type ServerLimits,
  timeoutOptions,
} from './platform/http/connections.ts';
import { setCsrfCookies } from './platform/http/csrf.ts';
import { handleErrors } from './platform/http/errors.ts';
import { addHealthRoutes } from './platform/http/health.ts';
import { readJsonBodies } from './platform/http/json-bodies.ts';
import { loggingOptions, logRequests } from './platform/http/logging.ts';
import { describeApi } from './platform/http/openapi.ts';
import { schemaController, useZodSchemas } from './platform/http/schemas.ts';
import { protect } from './platform/http/security.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { serveSecurityTxt } from './platform/http/security-txt.ts';
import { readSessions } from './platform/http/session.ts';
import { refuseUnknownPaths } from './platform/http/unknown-paths.ts';
import { unreadableRequestOptions } from './platform/http/unreadable-requests.ts';
import { serveWebApplication } from './platform/http/web-application.ts';
import { sendAbsoluteAddresses, serveImages } from './platform/images/images.routes.ts';
import { serveMailbox } from './platform/mail/mailbox.routes.ts';
import { serveUnsubscribe } from './platform/mail/unsubscribe.routes.ts';
import { ReadinessCheck } from './readiness.ts';

const allBindings = (context: Context, streams: EventStreams): Binding[] => [
  ...authBindings(context),
  ...emailChangeBindings(context),
  ...seeAsBindings(context),
  ...accountDeletionBindings(context),
  ...administratorsBindings(context),
  ...usersBindings(context),
  ...bulkActionsBindings(context),
  ...invitesBindings(context),
  ...teachersBindings(context),
  ...schoolRulesBindings(context),
  ...placesBindings(),
  ...speakersBindings(context),
  ...speakerSearchBindings(context),
  ...similarSpeakersBindings(context),
  ...suggestedSpeakersBindings(context),
  ...speakerDetailsBindings(context),
  ...savedSpeakersBindings(context),
  ...speakerProfileBindings(context),
  ...speakerCreationBindings(context),
  ...speakerImportsBindings(context),
  ...speakerManagementBindings(context),
  ...industryFocusesBindings(context),
  ...bookingBindings(context),
  ...openRequestBindings(context),
  ...requestsBindings(context),
  ...visitsBindings(context),
  ...answerLinksBindings(context),
  ...reviewBindings(context),
  ...exportsBindings(context),
  ...eventsBindings(context, streams),
  ...auditLogBindings(context),
  ...settingsBindings(context),
  ...calendarBindings(context),
  ...notesBindings(context),
  ...overviewBindings(context),
  ...messagesBindings(context),
  ...scheduleBindings(context),
  ...pauseBindings(context),
  ...impactBindings(context),
  ...thankYousBindings(context),
  ...classPageBindings(context),
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
    return session && { ...session, user: presentSessionUser(session.user, session) };
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
      drawing: limits.drawing,
    });
  }
  return app;
};
