import { INITIAL_DATA_ID, type InitialData } from '@portal/contract/initial-data.ts';

/** What the server put into the page. Undefined in development, on another host, and if the server couldn't tell. */
const readInitialData = (): InitialData | undefined => {
  const json = globalThis.document?.getElementById(INITIAL_DATA_ID)?.textContent;
  return json ? JSON.parse(json) : undefined;
};

export const initialData = readInitialData();
