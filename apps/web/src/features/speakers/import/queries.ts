import { listIndustryFocuses } from '@portal/contract/industry-focuses/industry-focuses.contract.ts';
import type { ImportRowState } from '@portal/contract/speakers/import-row-states.ts';
import {
  cancelImport,
  getImport,
  listImportRows,
  listImports,
  startImport,
} from '@portal/contract/speakers/speaker-imports.contract.ts';
import type { NewImportInput, SpeakerImport } from '@portal/contract/speakers/speaker-imports.schemas.ts';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { saveFile } from '../../../lib/csv-download.ts';
import { useSession } from '../../../lib/session.ts';
import { counted } from '../../../lib/text.ts';
import { toast } from '../../../lib/toasts.ts';
import type { LeftoverRow } from './write-table.ts';

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
    client.setQueryData(
      latestImports().queryKey,
      (list) => list && [answer, ...list.filter(({ _id }) => _id !== id)],
    );
  };
};

/** Starts an import on the server. */
export const useStartImport = (onStarted: (id: string) => void) => {
  const keep = useImportResponse();
  return useMutation({
    mutationFn: (body: NewImportInput) => call(startImport, { body }),
    onSuccess: (started) => {
      keep(started);
      onStarted(started._id);
    },
  });
};

export const useCancelImport = () => {
  const keep = useImportResponse();
  return useMutation({
    mutationFn: (id: string) => call(cancelImport, { params: { id } }),
    onSuccess: keep,
  });
};

const PAGE_LIMIT = 100;
const SKIPPED = "The import ended before this row's turn.";

/** The rows of an import from which no speaker was created. */
export const loadLeftovers = async ({ _id: id, rows }: SpeakerImport): Promise<LeftoverRow[]> => {
  const found: LeftoverRow[] = [];
  for (const state of ['failed', 'waiting'] as const) {
    for (let page = 1; (page - 1) * PAGE_LIMIT < rows[state]; page += 1) {
      const query = { state, page, limit: PAGE_LIMIT };
      const { items } = await call(listImportRows, { params: { id }, query });
      found.push(...items.map((row) => ({ ...row, reason: row.message || SKIPPED })));
    }
  }
  return found;
};

const summaryOf = ({ fileName, rows }: SpeakerImport): string => {
  const created = `${counted(rows.created, 'speaker')} created from ${fileName}.`;
  return rows.failed === 0 ? created : `${created} ${counted(rows.failed, 'row')} couldn't be created.`;
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

const save = (text: string, name: string): void => saveFile(new Blob([text], { type: 'text/csv' }), name);

/** Downloads a file to fill in, with existing industries in its example. */
export const saveTemplate = async (client: QueryClient): Promise<void> => {
  try {
    const [{ templateText }, focuses] = await Promise.all([
      import('./write-table.ts'),
      client.fetchQuery(callQuery(listIndustryFocuses)),
    ]);
    save(templateText(focuses.map(({ name }) => name)), 'speakers_template.csv');
  } catch (error) {
    toast('error', messageOf(error, "The template couldn't be created. Please try again."));
  }
};

/** Downloads the rows that weren't imported, with the reasons. */
export const saveLeftovers = async (rows: () => Promise<readonly LeftoverRow[]>): Promise<void> => {
  try {
    const [{ leftoversText }, found] = await Promise.all([import('./write-table.ts'), rows()]);
    save(leftoversText(found), 'speakers_not_created.csv');
  } catch (error) {
    toast('error', messageOf(error, "The file couldn't be created. Please try again."));
  }
};
