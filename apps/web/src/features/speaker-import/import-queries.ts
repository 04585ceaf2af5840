import { numberText } from '@portal/contract/american-english.ts';
import { IMPORT_FILE_MAX_BYTES, LINE_MAX } from '@portal/contract/limits.ts';
import {
  IMPORT_FILE_TOO_LARGE,
  NOT_CREATED_FILE_NAME,
  TEMPLATE_FILE_NAME,
} from '@portal/contract/speaker-import/import-file.ts';
import type { ImportRowState } from '@portal/contract/speaker-import/import-row-states.ts';
import {
  cancelImport,
  changeReading,
  chooseRows,
  discardDraft,
  downloadNotCreated,
  downloadTemplate,
  getImport,
  getReading,
  inviteImported,
  listImportRows,
  listImports,
  startImport,
  undoImport,
  uploadImport,
} from '@portal/contract/speaker-import/speaker-imports.contract.ts';
import type {
  InvitedImport,
  ReadingChangeInput,
  RowChoiceInput,
  SpeakerImport,
  StartedImport,
} from '@portal/contract/speaker-import/speaker-imports.schemas.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../lib/api.ts';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { callKey, callQuery } from '../../lib/call-query.ts';
import { downloadCsv } from '../../lib/csv-download.ts';
import { readDataUrl } from '../../lib/data-url.ts';
import { useSession } from '../../lib/session.ts';
import { counted } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { rememberColumn, rememberedChoices, rememberMeaning } from './remembered-choices.ts';

export const latestImports = () => callQuery(listImports);

export const importById = (id: string) => callQuery(getImport, { params: { id } });

export interface RowsPage {
  readonly state: ImportRowState | undefined;
  /** From 0. */
  readonly page: number;
  readonly limit: number;
}

/** A page of an import's rows; the previous one stays until it has loaded. */
export const importRows = (id: string, { state, page, limit }: RowsPage) =>
  queryOptions({
    ...callQuery(listImportRows, {
      params: { id },
      query: { ...(state && { state }), page: page + 1, limit },
    }),
    placeholderData: keepPreviousData,
  });

/** Puts an import as the server answered it into the cache. Later changes arrive as events. */
const useImportResponse = () => {
  const client = useQueryClient();
  return (answer: SpeakerImport) => {
    const { _id: id } = answer;
    client.setQueryData(importById(id).queryKey, answer);
    client.setQueryData(latestImports().queryKey, (list = []) => [
      answer,
      ...list.filter(({ _id }) => _id !== id),
    ]);
  };
};

/** The bytes of a file as base64. Throws an error with a message for the person who chose it. */
const contentOf = async (file: File): Promise<string> => {
  if (file.size > IMPORT_FILE_MAX_BYTES) throw new Error(IMPORT_FILE_TOO_LARGE);
  try {
    const url = await readDataUrl(file);
    return url.slice(url.indexOf(',') + 1);
  } catch {
    throw new Error("This file couldn't be read.");
  }
};

/** Uploads a file, which the server reads with what was chosen for earlier files. */
export const useUpload = () => {
  const keep = useImportResponse();
  return useMutation({
    mutationFn: async (file: File) => {
      // The server refuses longer names.
      const fileName = file.name.slice(0, LINE_MAX);
      return call(uploadImport, {
        body: { fileName, file: await contentOf(file), ...bodyOf(rememberedChoices()) },
      });
    },
    onSuccess: keep,
    // The screen shows why, next to the file's name.
    onError: () => {},
  });
};

const bodyOf = ({ columns, meanings }: ReturnType<typeof rememberedChoices>) => ({
  columns: [...columns],
  meanings: meanings.map(({ means, ...meaning }) => ({ ...meaning, means: [...means] })),
});

/** Why a file wasn't uploaded. */
export const uploadProblem = (error: Error): string =>
  error instanceof ApiError ? messageOf(error) : error.message;

/** How the file of a draft is read; the previous answer stays until the next one has loaded. */
export const importReading = (id: string) =>
  queryOptions({ ...callQuery(getReading, { params: { id } }), placeholderData: keepPreviousData });

/** Fetches what depends on the rows of a draft. */
const useDraftResponse = () => {
  const keep = useImportResponse();
  const client = useQueryClient();
  return async (draft: SpeakerImport) => {
    keep(draft);
    await Promise.all([
      client.invalidateQueries({ queryKey: callKey(listImportRows) }),
      client.invalidateQueries({ queryKey: callKey(getReading) }),
    ]);
  };
};

/** Changes how the file of a draft is read, and remembers what was chosen for the next file. */
export const useReadingChange = (id: string) => {
  const onSuccess = useDraftResponse();
  return useMutation({
    mutationFn: (body: ReadingChangeInput) => {
      for (const column of body.columns ?? []) rememberColumn(column);
      for (const meaning of body.meanings ?? []) rememberMeaning(meaning);
      return call(changeReading, { params: { id }, body });
    },
    onSuccess,
  });
};

/** Chooses what is done with likely duplicates and updates of a draft. */
export const useRowChoice = (id: string) => {
  const onSuccess = useDraftResponse();
  return useMutation({
    mutationFn: (body: RowChoiceInput) => call(chooseRows, { params: { id }, body }),
    onSuccess,
  });
};

/** Starts the import of a draft. */
export const useStartImport = () => {
  const keep = useImportResponse();
  return useMutation({
    mutationFn: ({ id, ...body }: Partial<StartedImport> & { readonly id: string }) =>
      call(startImport, { params: { id }, body }),
    onSuccess: keep,
  });
};

/** Chooses when the people of an import who have no link get it. */
export const useImportedInvites = (id: string) => {
  const keep = useImportResponse();
  return useMutation({
    mutationFn: (body: InvitedImport) => call(inviteImported, { params: { id }, body }),
    onSuccess: keep,
  });
};

/** Takes back an import. */
export const useUndoImport = (id: string) => {
  const keep = useImportResponse();
  return useMutation({ mutationFn: () => call(undoImport, { params: { id } }), onSuccess: keep });
};

export const useDiscardDraft = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(discardDraft, { params: { id } }),
    onSuccess: (_answer, id) =>
      client.setQueryData(latestImports().queryKey, (list) => list?.filter(({ _id }) => _id !== id)),
  });
};

export const useCancelImport = () => {
  const keep = useImportResponse();
  return useMutation({
    mutationFn: (id: string) => call(cancelImport, { params: { id } }),
    onSuccess: keep,
  });
};

/** '3 speakers created, 2 updated'. */
export const resultOf = ({ created, updated }: SpeakerImport['rows']): string => {
  if (updated === 0) return `${counted(created, 'speaker')} created`;
  return created === 0
    ? `${counted(updated, 'speaker')} updated`
    : `${counted(created, 'speaker')} created, ${numberText(updated)} updated`;
};

const summaryOf = ({ fileName, rows }: SpeakerImport): string => {
  const result = `${resultOf(rows)} from ${fileName}.`;
  return rows.failed === 0 ? result : `${result} ${counted(rows.failed, 'row')} couldn't be imported.`;
};

/** The person's own running imports. When one ends, a message says so and everything else is fetched again. */
export const useOwnRunning = (imports: readonly SpeakerImport[] | undefined): SpeakerImport[] => {
  const client = useQueryClient();
  const { _id: userId } = useSession();
  const before = useRef<readonly string[]>([]);
  const running = (imports ?? []).filter(
    ({ status, startedBy }) => status === 'running' && startedBy?._id === userId,
  );
  useEffect(() => {
    const isRunning = new Set(running.map(({ _id }) => _id));
    const ended = (imports ?? []).filter(
      ({ _id, status }) => status === 'finished' && before.current.includes(_id),
    );
    for (const each of ended) toast(each.rows.failed === 0 ? 'success' : 'warning', summaryOf(each));
    // Other lists were loaded before the speakers were created.
    if (before.current.some((id) => !isRunning.has(id))) void client.invalidateQueries();
    before.current = [...isRunning];
  });
  return running;
};

/** Downloads a file to fill in, with existing industries in its example. */
export const useTemplateDownload = () =>
  useMutation({
    mutationFn: () => downloadCsv(downloadTemplate, {}, TEMPLATE_FILE_NAME),
    onError: (error) =>
      toast('error', messageOf(error, "The template couldn't be created. Please try again.")),
  });

/** Downloads the rows from which no speaker is created, with the reasons. */
export const useNotCreatedDownload = (id: string) =>
  useMutation({
    mutationFn: () => downloadCsv(downloadNotCreated, { params: { id } }, NOT_CREATED_FILE_NAME),
    onError: (error) => toast('error', messageOf(error, "The file couldn't be created. Please try again.")),
  });
