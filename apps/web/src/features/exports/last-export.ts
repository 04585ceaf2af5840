const KEY = 'lastExportTime';

/** When this browser last took an export along, as an ISO instant. */
export const readLastExport = (): string | undefined => {
  try {
    const stored = localStorage.getItem(KEY) ?? '';
    return Number.isNaN(Date.parse(stored)) ? undefined : stored;
  } catch {
    return undefined;
  }
};

export const writeLastExport = (instant: string): void => {
  try {
    localStorage.setItem(KEY, instant);
  } catch {
    // Where storage is forbidden the time is known until the page is left.
  }
};
