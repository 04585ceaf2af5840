import { ApiError } from './api-error.ts';

const ATTEMPTS = 10;
const SECOND = 1_000;

/**
 * Makes a call again while the portal is too busy for it, each time after the time that it says and a random one on top,
 * so that many don't come back at once. Throws the last error after a few minutes. `onWait` runs before each pause.
 */
export const retryWhileBusy = async <Result>(
  send: () => Promise<Result>,
  onWait: () => void,
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      const seconds = error instanceof ApiError && error.status === 503 ? error.retryAfter : undefined;
      if (seconds === undefined || attempt === ATTEMPTS) throw error;
      onWait();
      const pause = seconds * SECOND * (1 + Math.random());
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
};
