import { EMAIL_KINDS } from '@portal/contract/users/email-preferences.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import { html } from '../../kernel/html.ts';
import { muteKind } from './email-preferences.repository.ts';
import { htmlPage, sendPage } from './html-page.ts';
import { kindToStop, type UnsubscribeParams } from './unsubscribe.ts';

const PATH = '/unsubscribe/:userId/:kind/:token';
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const FORM_MAX_BYTES = 1_024;

/**
 * Serves the page with which people stop a kind of emails, and the POST that their email app's unsubscribe button sends
 * (RFC 8058). The link itself only shows the page, because scanners follow links.
 */
export const serveUnsubscribe = async (
  app: FastifyInstance,
  { db, config, webUrl, unsubscribeKey }: Context,
): Promise<void> => {
  const { organizationName } = config;
  const send = (reply: FastifyReply, title: string, content: ReturnType<typeof html>) =>
    sendPage(reply.header('referrer-policy', 'no-referrer'), htmlPage(title, organizationName, content));

  await app.register((scope, _options, ready) => {
    // The form's fields aren't read, because the address identifies the person and the kind.
    scope.addContentTypeParser(FORM_TYPES, { parseAs: 'string', bodyLimit: FORM_MAX_BYTES }, (_, __, done) =>
      done(null),
    );

    scope.get<{ Params: UnsubscribeParams }>(PATH, async ({ params }, reply) => {
      const kind = kindToStop(unsubscribeKey, params);
      if (!kind) return reply.callNotFound();
      return send(
        reply,
        'Unsubscribe',
        html`<h1>Unsubscribe?</h1>
<p>You won’t get these emails anymore: ${EMAIL_KINDS[kind]}. Emails about your account still reach you.</p>
<form method="post"><button>Unsubscribe</button></form>`,
      );
    });

    scope.post<{ Params: UnsubscribeParams }>(PATH, async ({ params }, reply) => {
      const kind = kindToStop(unsubscribeKey, params);
      if (!kind) return reply.callNotFound();
      await muteKind(db, params.userId, kind);
      return send(
        reply,
        'Unsubscribed',
        html`<h1>You’re unsubscribed</h1>
<p>You won’t get these emails anymore: ${EMAIL_KINDS[kind]}. Changed your mind? You can turn them on again in your <a href="${webUrl()}/account-settings">account settings</a>.</p>`,
      );
    });
    ready();
  });
};
