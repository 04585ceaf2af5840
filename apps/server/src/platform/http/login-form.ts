import { login } from '@portal/contract/accounts/auth.contract.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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

/** The path within the portal to which a login leads. */
const destination = (from: string): string => {
  if (!/^\/[\w-]/.test(from)) return '/';
  const { pathname, search } = new URL(from, 'http://localhost');
  return pathname + search;
};

/**
 * Accepts the login form as a browser sends it before scripts have loaded, or without them. The API's call logs in, with
 * the form's CSRF token; `sendPage` shows the form again, with the reason.
 */
export const acceptLoginForms = (
  app: FastifyInstance,
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
      const email = textOf('email');
      const response = await callAsVisitor(app, request, {
        url: `/api${login.path}`,
        post: { email, password: textOf('password') },
        headers: { 'x-xsrf-token': textOf('csrf') },
      });
      const { 'set-cookie': cookies } = response.headers;
      if (cookies !== undefined) reply.header('set-cookie', cookies);
      const from = textOf('from');
      if (response.statusCode === 200) return reply.redirect(destination(from), 303);
      const { message }: { message: string } = response.json();
      return sendPage(request, reply, { status: response.statusCode, email, message, from });
    });
    ready();
  });
};
