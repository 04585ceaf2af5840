/** When this page itself last changed the status of a request, by its id: what else changes, others have done. */
const lastChanges = new Map<string, number>();

export const noteOwnChange = (requestId: string): void => {
  lastChanges.set(requestId, Date.now());
};

/** Whether this page has changed the status of a request since then. */
export const changedHereSince = (requestId: string, since: number): boolean =>
  (lastChanges.get(requestId) ?? 0) >= since;
