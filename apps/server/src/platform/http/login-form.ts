import { login } from '@portal/contract/accounts/auth.contract.ts';
import { returnPath } from '@portal/contract/return-path.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sessionSecretOf } from './cookies.ts';
import { type CsrfOptions, passesCsrf } from './csrf.ts';
import { ORIGIN_REFUSED } from './origins.ts';
import { callAsVisitor } from './visitor-calls.ts';

export const LOGIN_PATH = '/login';
const FORM_MAX_BYTES = 4_096;

/** A login form that was sent without success. */
export interface LoginAttempt {
  readonly status: number;
  readonly email: string;
  readonly message: string;
  readonly from: string;
}

/**
 * Accepts the login form as a browser sends it before scripts have loaded, or without them. The API's call logs in, with
 * the form's CSRF token; `sendPage` shows the form again, with the reason. Of a form that another website may have sent,
 * it shows nothing: that website would choose which address is filled in and where the next login leads.
 */
export const acceptLoginForms = (
  app: FastifyInstance,
  { csrfKey, config }: CsrfOptions,
  sendPage: (request: FastifyRequest, reply: FastifyReply, attempt: LoginAttempt) => Promise<FastifyReply>,
): void => {
  app.register((scope, _options, ready) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.post(LOGIN_PATH, async (request, reply) => {
      const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const textOf = (name: string): string => fields.get(name) ?? '';
      const [email, csrf] = [textOf('email'), textOf('csrf')];
      const response = await callAsVisitor(app, request, {
        url: `/api${login.path}`,
        post: { email, password: textOf('password'), ...(fields.has('shared') && { shared: true }) },
        headers: { 'x-xsrf-token': csrf },
      });
      const { 'set-cookie': cookies } = response.headers;
      if (cookies !== undefined) reply.header('set-cookie', cookies);
      const from = textOf('from');
      if (response.statusCode === 200) return reply.redirect(returnPath(from) ?? '/', 303);
      const { message, code }: { message: string; code: string } = response.json();
      const isOwn =
        code !== ORIGIN_REFUSED && passesCsrf(csrfKey, sessionSecretOf(request, config), request, csrf);
      const repeated = isOwn ? { email, from } : { email: '', from: '' };
      return sendPage(request, reply, { status: response.statusCode, message, ...repeated });
    });
    ready();
  });
};
