import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { findMail, listMailbox, listNewestMails } from './mailbox.repository.ts';
import { renderMail, renderMailbox } from './mailbox-page.ts';

const sendHtml = (reply: FastifyReply, html: string) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);

/** Serves the emails of a portal without a mail server: at `/mailbox`, and as JSON for scripts. */
export const serveMailbox = (app: FastifyInstance, { db, config }: Context): void => {
  const { organizationName } = config;

  app.get('/mailbox', async (_request, reply) =>
    sendHtml(reply, renderMailbox(await listMailbox(db), organizationName)),
  );

  app.get<{ Params: { id: string } }>('/mailbox/:id', async ({ params }, reply) => {
    const mail = await findMail(db, params.id);
    return mail ? sendHtml(reply, renderMail(mail, organizationName)) : reply.callNotFound();
  });

  app.get<{ Params: { id: string } }>('/mailbox/:id/invite.ics', async ({ params }, reply) => {
    const mail = await findMail(db, params.id);
    return mail && mail.calendar !== ''
      ? reply.type('text/calendar; charset=utf-8').send(mail.calendar)
      : reply.callNotFound();
  });

  app.get<{ Querystring: { to?: string } }>('/mailbox.json', ({ query }) => listNewestMails(db, query.to));
};
