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
  chooseDuplicates,
  discardDraft,
  downloadNotCreated,
  downloadTemplate,
  getImport,
  listImportRows,
  listImports,
  listUnknownFocuses,
  readImportColumns,
  resolveUnknownFocus,
  startImport,
  uploadImport,
} from '@portal/contract/speaker-import/speaker-imports.contract.ts';
import type {
  DuplicateChoice,
  FocusChoice,
  SpeakerImport,
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
import { type ChosenColumns, rememberedColumns } from './remembered-columns.ts';

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

/** The body of a call about a file. By default, its columns are imported as in earlier files. */
const uploadOf = async (file: File, columns: ChosenColumns = rememberedColumns()) => ({
  // The server refuses longer names.
  fileName: file.name.slice(0, LINE_MAX),
  file: await contentOf(file),
  columns: Object.entries(columns).map(([name, field]) => ({ name, field })),
});

/** The columns of a file, and what each would be imported as. */
export const columnsOf = (file: File) =>
  queryOptions({
    queryKey: [...callKey(readImportColumns), file.name, file.size, file.lastModified],
    queryFn: async () => call(readImportColumns, { body: await uploadOf(file) }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { handlesError: true },
  });

interface Upload {
  readonly file: File;
  /** What the columns are imported as. By default, as in earlier files. */
  readonly columns?: ChosenColumns;
}

/** Uploads a file, whose rows the server checks. */
export const useUpload = () => {
  const keep = useImportResponse();
  return useMutation({
    mutationFn: async ({ file, columns }: Upload) =>
      call(uploadImport, { body: await uploadOf(file, columns) }),
    onSuccess: keep,
    // The screen shows why, next to the file's name.
    onError: () => {},
  });
};

/** Why a file wasn't uploaded. */
export const uploadProblem = (error: Error): string =>
  error instanceof ApiError ? messageOf(error) : error.message;

/** Chooses whether likely duplicates of a draft are created, or updates made. */
export const useDuplicateChoice = (id: string) => {
  const keep = useImportResponse();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DuplicateChoice) => call(chooseDuplicates, { params: { id }, body }),
    onSuccess: (draft) => {
      keep(draft);
      return client.invalidateQueries({ queryKey: callKey(listImportRows) });
    },
  });
};

/** The industry focuses of a draft that don't exist. */
export const unknownFocuses = (id: string) => callQuery(listUnknownFocuses, { params: { id } });

/** Creates such a focus, or leaves it out of all rows. */
export const useFocusChoice = (id: string) => {
  const keep = useImportResponse();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: FocusChoice) => call(resolveUnknownFocus, { params: { id }, body }),
    onSuccess: (draft) => {
      keep(draft);
      // Other screens list the focuses, too.
      return client.invalidateQueries();
    },
  });
};

/** Starts the import of a draft. */
export const useStartImport = () => {
  const keep = useImportResponse();
  return useMutation({ mutationFn: (id: string) => call(startImport, { params: { id } }), onSuccess: keep });
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
