import { setTimeout as pause } from 'node:timers/promises';
import * as calls from '@portal/contract/accounts/auth.contract.ts';
import type { Context } from '../../context.ts';
import { presentUser } from '../../domain/users/users.presenter.ts';
import { AppError } from '../../kernel/errors.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { logIn } from './login.service.ts';
import { changePassword, resetPassword, sendPasswordLink, sendPasswordReset } from './passwords.service.ts';
import { register, registerInvited } from './registration.service.ts';
import { endDevice, endSession, listDevices } from './sessions.service.ts';
import {
  deleteUnverifiedAccount,
  readVerification,
  resendVerification,
  verifyAccount,
} from './verification.service.ts';

/** Longer than the slowest case of the work. */
const MINIMUM_DURATION_MS = 300;

/** Hides how long work takes, because that could reveal whether an account exists. */
const withMinimumDuration = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const [outcome] = await Promise.allSettled([work(), pause(MINIMUM_DURATION_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
};

export const authBindings = (context: Context): Binding[] => [
  bind(calls.register, async ({ body }, request) => {
    request.rememberBrowser(await withMinimumDuration(() => register(context, body)));
    return { message: 'Check email to verify account' };
  }),

  bind(calls.verifyAccount, async ({ body }, request) => {
    const login = await verifyAccount(context, body, request);
    if (login) request.startSession(login.sessionSecret);
    return { message: 'Account successfully verified!', ...(login && { user: presentUser(login.user) }) };
  }),

  bind(calls.readVerification, async ({ params }) => {
    const { firstName, lastName } = await readVerification(context, params.token);
    return { firstName, lastName };
  }),

  bind(calls.deleteUnverifiedAccount, async ({ params }) => {
    await deleteUnverifiedAccount(context, params.token);
    return { message: 'The account has been deleted.' };
  }),

  bind(calls.resendVerification, async ({ body }) => {
    await withMinimumDuration(() => resendVerification(context, body.email));
    return { message: 'Verification email has been sent! Please check your inbox and spam folder.' };
  }),

  bind(calls.login, async ({ body, caller }, request) => {
    if (caller) throw new AppError(400, 'already_signed_in', 'Already logged in');
    const { user, sessionSecret, browserToken } = await logIn(context, body, request);
    request.startSession(sessionSecret, { isShared: body.shared === true });
    if (!body.shared) request.rememberBrowser(browserToken);
    return { message: 'Logged in', user: presentUser(user) };
  }),

  bind(calls.logout, async ({ caller }, request) => {
    if (caller && request.sessionHash) await endSession(context, caller._id, request.sessionHash);
    request.endSession();
    return { message: 'Logged out' };
  }),

  bind(calls.getAuthStatus, async ({ caller }) => ({ user: caller })),

  bind(calls.registerInvited, async ({ body }, request) => {
    const { user, sessionSecret, browserToken } = await registerInvited(context, body, request.userAgent);
    if (sessionSecret !== undefined) request.startSession(sessionSecret);
    request.rememberBrowser(browserToken);
    return {
      message: 'Account created successfully!',
      ...(sessionSecret !== undefined && { user: presentUser(user) }),
    };
  }),

  bind(calls.sendPasswordReset, async ({ body }) => {
    await withMinimumDuration(() => sendPasswordReset(context, body.email));
    return { message: 'If this address has an account, a link to set a new password is on its way.' };
  }),

  bind(calls.resetPassword, async ({ body }, request) => {
    const { browserToken, feedRemoved } = await resetPassword(context, body.token, body.password);
    request.rememberBrowser(browserToken);
    return { message: 'Your password has been set. Please log in.', feedRemoved };
  }),

  bind(calls.changePassword, async ({ body, caller }, request) => {
    const { sessionSecret, browserToken, feedRemoved } = await changePassword(context, caller, body, request);
    request.startSession(sessionSecret);
    request.rememberBrowser(browserToken);
    return { message: 'Your password has been changed successfully!', feedRemoved };
  }),

  bind(calls.sendPasswordLink, async ({ params, caller }) => {
    const email = await sendPasswordLink(context, caller, params.userId);
    return { message: `We sent a password link to ${email}.` };
  }),

  bind(calls.listDevices, async ({ caller }, { sessionHash }) =>
    (await listDevices(context, caller)).map(({ tokenHash, ...session }) => ({
      ...session,
      _id: tokenHash,
      current: tokenHash === sessionHash,
    })),
  ),

  bind(calls.endDevice, async ({ params, caller }, request) => {
    await endDevice(context, caller, params.id);
    if (params.id === request.sessionHash) request.endSession();
    return { message: 'The device has been logged out.' };
  }),
];
