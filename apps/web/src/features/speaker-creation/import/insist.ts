import { ApiError } from '../../../lib/api-error.ts';
import { useImport } from './import-store.ts';

/** The work stands still because it was told to. */
export class Stopped extends Error {
  override readonly message = 'Stopped. Who was created stays.';
}

const SECOND = 1_000;
/** How long to wait before asking again what the portal could not answer; after the last it is given up. */
const PATIENCE = [SECOND, 3 * SECOND, 10 * SECOND, 30 * SECOND];

/** Whether what failed may work in a moment: the portal is busy, or the connection was lost. */
const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && (error.unreachable || error.status === 429 || error.status >= 502);

/** Waits, but no longer than until the work is broken off or told to stop. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      forget();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
    const forget = useImport.subscribe(({ stopping }) => {
      if (stopping) end();
    });
  });

/** Asks until there is an answer, with growing pauses. */
export const insist = async <Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> => {
  for (const wait of PATIENCE) {
    try {
      return await ask();
    } catch (error) {
      if (!mayPass(error)) throw error;
      await pause(wait, signal);
      if (signal.aborted) throw error;
      if (useImport.getState().stopping) throw new Stopped();
    }
  }
  return ask();
};
