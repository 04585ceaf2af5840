import { create } from 'zustand';
import { ApiError } from './api-error.ts';
import { isSignedIn } from './session.ts';
import { thisPage } from './this-page.ts';

/** A refused call that waits for the user's password. */
interface Confirmation {
  /** Makes the call again. Throws if the password was wrong, so that the user can correct it. */
  readonly send: (password: string) => Promise<void>;
  readonly cancel: () => void;
}

/** The password dialog shows while there is one. */
export const usePasswordConfirmation = create<{ confirmation: Confirmation | undefined }>()(() => ({
  confirmation: undefined,
}));

/** Whether another password, or the same one later, can help. */
const isAboutPassword = (error: unknown): boolean =>
  error instanceof ApiError && ('password' in error.fields || error.status === 429);

const ask = <T>(refusal: ApiError, repeat: (password: string) => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const close = () => {
      unfollow();
      usePasswordConfirmation.setState({ confirmation: undefined });
    };
    const cancel = () => {
      close();
      reject(refusal);
    };
    const send = async (password: string) => {
      try {
        resolve(await repeat(password));
      } catch (error) {
        if (isAboutPassword(error)) throw error;
        reject(error);
      }
      close();
    };
    const unfollow = thisPage().session.subscribe(() => {
      if (!isSignedIn()) cancel();
    });
    usePasswordConfirmation.setState({ confirmation: { send, cancel } });
  });

/** The latest dialog. The next one opens after it has closed. */
let asking: Promise<unknown> = Promise.resolve();

/**
 * Asks for the password and repeats a call with it, one call after the other. Throws the call's `refusal` if the user
 * cancels.
 */
export const repeatWithPassword = <T>(
  refusal: ApiError,
  repeat: (password: string) => Promise<T>,
): Promise<T> => {
  const turn = asking.then(() => {
    if (!isSignedIn()) throw refusal;
    return ask(refusal, repeat);
  });
  asking = turn.catch(() => {});
  return turn;
};
