import { listIndustryFocuses } from '@portal/contract/industry-focuses/industry-focuses.contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api-error.ts';
import { callQuery } from '../../lib/call-query.ts';
import { saveFile } from '../../lib/csv-download.ts';
import { toast } from '../../lib/toasts.ts';
import type { ImportRow } from './import/import-row.ts';

const save = (text: string, name: string): void => saveFile(new Blob([text], { type: 'text/csv' }), name);

/** Gives a file to fill in, its example with industries that there are. */
export const saveTemplate = async (client: QueryClient): Promise<void> => {
  try {
    const [{ templateText }, focuses] = await Promise.all([
      import('./import/write-table.ts'),
      client.fetchQuery(callQuery(listIndustryFocuses)),
    ]);
    save(templateText(focuses.map(({ name }) => name)), 'speakers_template.csv');
  } catch (error) {
    toast('error', messageOf(error, 'The template could not be made. Please try again.'));
  }
};

/** Gives the rows that were not created, with the reasons. */
export const saveLeftovers = async (rows: readonly ImportRow[]): Promise<void> => {
  try {
    const { leftoversText } = await import('./import/write-table.ts');
    save(await leftoversText(rows), 'speakers_not_created.csv');
  } catch (error) {
    toast('error', messageOf(error, 'The file could not be made. Please try again.'));
  }
};
