import { CONFIRM_PASSWORD } from '@portal/contract/auth/confirm-password.ts';
import { speakersFileName } from '@portal/contract/exports/csv-file.ts';
import { downloadSpeakers, exportSpeakers } from '@portal/contract/exports/exports.contract.ts';
import { create } from 'zustand';
import { perform } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { openCsv, type Progress, readCsv, rowsIn, saveFile } from '../../../lib/csv-download.ts';
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

const TOO_LARGE = 413;

/** All speakers as a CSV file. A directory that is too large for one response is streamed. */
const receive = async (signal: AbortSignal): Promise<{ file: Blob; count: number }> => {
  try {
    const { csvData, count } = await perform(exportSpeakers, { body: { exportType: 'all' } }, signal);
    return { file: new Blob([csvData], { type: 'text/csv' }), count };
  } catch (error) {
    if (!(error instanceof ApiError && error.status === TOO_LARGE)) throw error;
  }
  const response = await openCsv(downloadSpeakers, {}, signal);
  const file = await readCsv(response, (running) => useExport.setState({ running }), signal);
  return { file, count: rowsIn(response) };
};

const isCanceled = (error: unknown): boolean =>
  abort.signal.aborted || (error instanceof ApiError && error.code === CONFIRM_PASSWORD);

/** Downloads all speakers as a CSV file. */
export const startExport = async (): Promise<void> => {
  if (useExport.getState().running) return;
  abort = new AbortController();
  const { signal } = abort;
  useExport.setState({ running: 'waiting', failure: undefined });
  // After a logout, the next user must not see the export.
  const unfollow = useSessionStore.subscribe(() => {
    if (!isSignedIn()) abort.abort();
  });
  try {
    const { file, count } = await receive(signal);
    saveFile(file, speakersFileName(localDate()));
    setPreferences({ lastExport: new Date().toISOString() });
    toast('success', `Successfully exported ${count} speakers to CSV`);
  } catch (error) {
    if (isCanceled(error)) toast('info', 'The export was canceled. Nothing was downloaded.');
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
