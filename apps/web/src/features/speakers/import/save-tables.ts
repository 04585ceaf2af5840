import { listIndustryFocuses } from '@portal/contract/industry-focuses/industry-focuses.contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api-error.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { saveFile } from '../../../lib/csv-download.ts';
import { toast } from '../../../lib/toasts.ts';
import type { LeftoverRow } from './write-table.ts';

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
