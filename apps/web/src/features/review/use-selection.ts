import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { useMemo, useState } from 'react';

/** The items from one of two to the other, in either direction; only the second one if the first isn't among them. */
export const rangeOf = <Item extends { readonly _id: string }>(
  items: readonly Item[],
  from: string | undefined,
  to: string,
): readonly Item[] => {
  const [start, end] = [from, to].map((id) => items.findIndex(({ _id }) => _id === id));
  if (start === undefined || end === undefined || end === -1) return [];
  return start === -1
    ? items.slice(end, end + 1)
    : items.slice(Math.min(start, end), Math.max(start, end) + 1);
};

/** The selected requests. Only visible requests can be selected. */
export const useSelection = (shown: readonly SpeakerRequest[]) => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  /** The request that was selected or deselected last, where a range begins. */
  const [last, setLast] = useState<string>();
  const selected = useMemo(() => shown.filter(({ _id }) => ids.has(_id)), [shown, ids]);
  const set = (requests: readonly SpeakerRequest[], chosen: boolean): void =>
    setIds((before) => {
      const after = new Set(before);
      for (const { _id } of requests) {
        if (chosen) after.add(_id);
        else after.delete(_id);
      }
      return after;
    });
  return {
    selected,
    has: (id: string) => ids.has(id),
    /** Selects or deselects requests. */
    set,
    /** Selects or deselects one request; as a range, everything from the last one to it. */
    toggle: (request: SpeakerRequest, chosen: boolean, isRange: boolean) => {
      set(isRange ? rangeOf(shown, last, request._id) : [request], chosen);
      setLast(request._id);
    },
    clear: () => setIds(new Set()),
  };
};
export type Selection = ReturnType<typeof useSelection>;
