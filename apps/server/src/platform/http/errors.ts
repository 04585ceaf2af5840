import type { Failure, FieldErrors } from '@portal/contract/responses.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDiskFull, isUnavailable } from '../../kernel/database-errors.ts';
import { AppError } from '../../kernel/errors.ts';

/** Responses to errors of the framework, by status. */
const FRAMEWORK_ERRORS: Readonly<Record<number, Failure>> = {
  400: { code: 'invalid_input', message: 'The request could not be read' },
  412: { code: 'invalid_input', message: 'The file has changed' },
  413: { code: 'too_large', message: "That's too large to send" },
  415: { code: 'unsupported_type', message: 'Please send JSON' },
  416: { code: 'invalid_input', message: 'The file has no such part' },
};

const UNAVAILABLE: Failure = {
  code: 'unavailable',
  message: "The portal can't reach its data right now. Please try again in a minute.",
};

const DISK_FULL: Failure = {
  code: 'unavailable',
  message: "The portal can't save anything right now, because its disk is full. Please try again later.",
};

const summarized = (request: FastifyRequest, fields: FieldErrors, message: string): string =>
  request.routeOptions.config.call?.summarize?.(fields) ?? message;

/** The response to an error. Unexpected errors reveal nothing but a reference to the log. */
const failureOf = (
  error: FastifyError | Error,
  request: FastifyRequest,
): { status: number; failure: Failure } => {
  if (error instanceof AppError) {
    const { status, code, message } = error;
    const { retryAfter: _retryAfter, ...details } = error.details;
    const { fields } = details;
    const summary = fields ? summarized(request, fields, message) : message;
    return { status, failure: { message: summary, code, ...details } };
  }
  const status = 'statusCode' in error ? error.statusCode : undefined;
  const failure = status === undefined ? undefined : FRAMEWORK_ERRORS[status];
  if (status !== undefined && failure) return { status, failure };
  if (isDiskFull(error)) return { status: 503, failure: DISK_FULL };
  if (isUnavailable(error)) return { status: 503, failure: UNAVAILABLE };
  return {
    status: 500,
    failure: {
      code: 'unexpected',
      message: 'Something went wrong. Please try again.',
      reference: request.id,
    },
  };
};

/** Turns every error into a response, and logs the unexpected ones. `onDiskFull` is called if the database can't save. */
export const handleErrors = (app: FastifyInstance, onDiskFull: () => void): void => {
  app.setErrorHandler((error: FastifyError | AppError, request, reply: FastifyReply) => {
    if (isDiskFull(error)) onDiskFull();
    const { status, failure } = failureOf(error, request);
    // An AppError explains itself. A premature close means that the client left before a streamed response began.
    const isExpected = error instanceof AppError || error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (status >= 500 && !isExpected) request.log.error({ err: error }, failure.message);
    const retryAfter = error instanceof AppError ? error.details.retryAfter : undefined;
    if (retryAfter) reply.header('retry-after', retryAfter);
    // Fastify would close the connection while a refused body is on its way. A reset could then overtake the
    // response, so that proxies and browsers don't see it. Node.js discards the rest of the body instead.
    if (status === 413 || status === 503) reply.removeHeader('connection');
    return reply.status(status).type('application/json').send(JSON.stringify(failure));
  });
};
