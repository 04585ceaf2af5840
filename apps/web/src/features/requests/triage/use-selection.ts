import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { useMemo, useState } from 'react';

/** The selected requests. Only visible requests can be selected. */
export const useSelection = (shown: readonly SpeakerRequest[]) => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = useMemo(() => shown.filter(({ _id }) => ids.has(_id)), [shown, ids]);
  return {
    selected,
    has: (id: string) => ids.has(id),
    /** Selects or deselects requests. */
    set: (requests: readonly SpeakerRequest[], chosen: boolean) =>
      setIds((before) => {
        const after = new Set(before);
        for (const { _id } of requests) {
          if (chosen) after.add(_id);
          else after.delete(_id);
        }
        return after;
      }),
    clear: () => setIds(new Set()),
  };
};
export type Selection = ReturnType<typeof useSelection>;
