import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isThisMachine } from '../../config/sites.ts';
import type { Context } from '../../context.ts';
import { sendPage } from './html-page.ts';
import { findMail, listMailbox, listNewestMails } from './mailbox.repository.ts';
import { renderMail, renderMailbox } from './mailbox-page.ts';

/**
 * Whether a request names this portal's host, or this machine. A website could let its own name point to this machine (DNS
 * rebinding), so that its scripts could read the mailbox of whoever visits it.
 */
const namesOwnHost = ({ headers: { host = '' } }: FastifyRequest, publicUrl: string): boolean => {
  const name = URL.parse(`http://${host}`)?.hostname ?? '';
  return isThisMachine(name) || name === new URL(publicUrl).hostname;
};

/** Serves the emails of a portal without a mail server: at `/mailbox`, and as JSON for scripts. */
export const serveMailbox = async (
  app: FastifyInstance,
  { db, config, publicUrl }: Context,
): Promise<void> => {
  const { organizationName } = config;

  await app.register((scope, _options, ready) => {
    scope.addHook('onRequest', (request, reply, done) => {
      if (namesOwnHost(request, publicUrl())) done();
      else reply.callNotFound();
    });

    scope.get('/mailbox', async (_request, reply) =>
      sendPage(reply, renderMailbox(await listMailbox(db), organizationName)),
    );

    scope.get<{ Params: { id: string } }>('/mailbox/:id', async ({ params }, reply) => {
      const mail = await findMail(db, params.id);
      return mail
        ? sendPage(reply, renderMail(mail, organizationName), { showsEmail: true })
        : reply.callNotFound();
    });

    scope.get<{ Params: { id: string } }>('/mailbox/:id/invite.ics', async ({ params }, reply) => {
      const mail = await findMail(db, params.id);
      return mail && mail.calendar !== ''
        ? reply.type('text/calendar; charset=utf-8').send(mail.calendar)
        : reply.callNotFound();
    });

    scope.get<{ Querystring: { to?: string | string[] } }>('/mailbox.json', ({ query: { to } }) =>
      listNewestMails(db, Array.isArray(to) ? to.at(-1) : to),
    );
    ready();
  });
};
