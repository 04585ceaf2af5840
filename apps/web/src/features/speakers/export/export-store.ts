import { speakersFileName } from '@portal/contract/exports/csv-file.ts';
import { downloadSpeakers } from '@portal/contract/exports/exports.contract.ts';
import { create } from 'zustand';
import { ApiError } from '../../../lib/api-error.ts';
import { openCsv, type Progress, readCsv, saveFile } from '../../../lib/csv-download.ts';
import { isSignedIn, setPreferences, useSessionStore } from '../../../lib/session.ts';
import { localDate } from '../../../lib/times.ts';
import { toast } from '../../../lib/toasts.ts';

interface ExportStore {
  /** The progress of the running export; `waiting` until the first response. */
  running: Progress | 'waiting' | undefined;
  failure: ReturnType<typeof exportFailure> | undefined;
}

/** The running export. It continues while the user visits other screens. */
export const useExport = create<ExportStore>()(() => ({
  running: undefined,
  failure: undefined,
}));

let abort = new AbortController();

/** Downloads all speakers as a CSV file and returns its name. Throws `ApiError` if the server rejects it. */
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
  // After a logout, the next user must not see the export.
  const unfollow = useSessionStore.subscribe(() => {
    if (!isSignedIn()) abort.abort();
  });
  let count = 0;
  const show = (running: Progress) => {
    ({ count } = running);
    useExport.setState({ running });
  };
  try {
    saveFile(await readCsv(response, show, signal), name);
    setPreferences({ lastExport: new Date().toISOString() });
    toast('success', `Successfully exported ${count} speakers to CSV`);
  } catch (error) {
    if (signal.aborted) toast('info', 'The export was canceled. Nothing was downloaded.');
    else useExport.setState({ failure: exportFailure(error) });
  } finally {
    unfollow();
    useExport.setState({ running: undefined });
  }
};

export const cancelExport = (): void => abort.abort();

/** The message about a failed export. */
export const exportFailure = (error: unknown): { title: string; detail?: string } => {
  if (!(error instanceof ApiError)) return { title: 'An error occurred while exporting data' };
  const title = error.unreachable
    ? 'An error occurred while exporting data'
    : 'Failed to export speakers data';
  return { title, detail: error.message };
};
