import { readMark } from './import-mark.ts';

/** Has this browser forget the import that it keeps, if its owner is meant. */
export const forgetImportOf = async (isMeant: (owner: string) => boolean): Promise<void> => {
  const mark = readMark();
  if (!mark || !isMeant(mark.owner)) return;
  // Hardly anybody who signs in has something to be forgotten.
  const { forgetKept } = await import('./kept-import.ts');
  await forgetKept();
};
