import { speakersFileName } from '@portal/contract/exports/csv-file.ts';
import { downloadSpeakers } from '@portal/contract/exports/exports.contract.ts';
import { create } from 'zustand';
import { openCsv, type Progress, readCsv, saveFile } from '../../../lib/csv-download.ts';
import { isSignedIn, setPreferences, useSessionStore } from '../../../lib/session.ts';
import { localDate } from '../../../lib/times.ts';
import { toast } from '../../../lib/toasts.ts';
import { exportFailure } from './export-failure.ts';

interface ExportStore {
  /** How far the export that runs has come; `waiting` until the first answer. */
  running: Progress | 'waiting' | undefined;
  failure: ReturnType<typeof exportFailure> | undefined;
}

/** The export that this page makes: it goes on while one looks at other screens. */
export const useExport = create<ExportStore>()(() => ({
  running: undefined,
  failure: undefined,
}));

/** So often is a screen drawn anew while thousands of pieces come. */
const DRAWN_EVERY = 100;

let abort = new AbortController();

/** Shows the newest progress every now and then, until it is stopped. */
const drawing = () => {
  let newest: Progress | undefined;
  const timer = setInterval(() => {
    if (newest) useExport.setState({ running: newest });
  }, DRAWN_EVERY);
  return {
    show: (progress: Progress) => {
      newest = progress;
    },
    stop: () => {
      clearInterval(timer);
      return newest;
    },
  };
};

/**
 * Asks for all speakers as a file, which then comes by itself and is kept among the browser's downloads; gives its
 * name. Throws `ApiError` when the portal refuses.
 */
export const startExport = async (password: string): Promise<string> => {
  const name = speakersFileName(localDate());
  if (useExport.getState().running) return name;
  abort = new AbortController();
  const { signal } = abort;
  const response = await openCsv(downloadSpeakers, { body: { password } }, signal);
  useExport.setState({ running: 'waiting', failure: undefined });
  void receive(response, name, signal);
  return name;
};

const receive = async (response: Response, name: string, signal: AbortSignal): Promise<void> => {
  // Who logs out leaves nothing behind for whoever uses this browser next.
  const unfollow = useSessionStore.subscribe(() => {
    if (!isSignedIn()) abort.abort();
  });
  const progress = drawing();
  try {
    saveFile(await readCsv(response, { signal, onProgress: progress.show }), name);
    setPreferences({ lastExport: new Date().toISOString() });
    toast('success', `Successfully exported ${progress.stop()?.count ?? 0} speakers to CSV`);
  } catch (error) {
    if (signal.aborted) toast('info', 'The export was cancelled. Nothing was downloaded.');
    else useExport.setState({ failure: exportFailure(error) });
  } finally {
    progress.stop();
    unfollow();
    useExport.setState({ running: undefined });
  }
};

export const cancelExport = (): void => abort.abort();
