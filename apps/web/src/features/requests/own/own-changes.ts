/** When this page last changed a request's status, by id. Other changes are from other people. */
const lastChanges = new Map<string, number>();

export const noteOwnChange = (requestId: string): void => {
  lastChanges.set(requestId, Date.now());
};

/** Whether this page has changed a request's status since then. */
export const changedHereSince = (requestId: string, since: number): boolean =>
  (lastChanges.get(requestId) ?? 0) >= since;
