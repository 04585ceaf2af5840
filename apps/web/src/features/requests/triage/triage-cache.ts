import type { RequestSort } from '@portal/contract/options.ts';
import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import type { TriageCounts, TriagePage } from '@portal/contract/requests/triage.schemas.ts';
import type { InfiniteData } from '@tanstack/react-query';

/** The pages of a section as far as they are loaded. */
export type Pages = InfiniteData<TriagePage>;

const keyOf = ({ _id, createdAt, dateTime }: SpeakerRequest, sort: RequestSort): string =>
  `${sort === 'newest' || sort === 'oldest' ? createdAt : dateTime} ${_id}`;

/** Whether a request stands before another in this order, as the server has it. */
const isBefore = (one: SpeakerRequest, other: SpeakerRequest, sort: RequestSort): boolean => {
  const [first, second] = [keyOf(one, sort), keyOf(other, sort)];
  return sort === 'oldest' || sort === 'soonest' ? first < second : first > second;
};

/** The pages without a request; the same ones where it is not among them. */
export const without = (data: Pages, id: string): Pages => {
  if (!data.pages.some(({ items }) => items.some(({ _id }) => _id === id))) return data;
  const pages = data.pages.map((page) => ({ ...page, items: page.items.filter(({ _id }) => _id !== id) }));
  return { ...data, pages };
};

/** The pages with a request in its place; without it where that lies behind what is loaded. */
export const withRequest = (data: Pages, request: SpeakerRequest, sort: RequestSort): Pages => {
  const cleared = without(data, request._id);
  const last = cleared.pages.length - 1;
  const place = cleared.pages.findIndex(({ items, nextCursor }, index) => {
    const end = items.at(-1);
    return (end && isBefore(request, end, sort)) || (index === last && nextCursor === null);
  });
  const pages = cleared.pages.map((page, index) => {
    if (index !== place) return page;
    const before = page.items.filter((item) => isBefore(item, request, sort));
    return { ...page, items: [...before, request, ...page.items.slice(before.length)] };
  });
  return { ...cleared, pages };
};

/** The counts after one request has gone from one status to another. */
export const recounted = (counts: TriageCounts, from: RequestStatus, to: RequestStatus): TriageCounts =>
  from === to
    ? counts
    : counts.map((entry) => {
        const step = Number(entry.status === to) - Number(entry.status === from);
        return { ...entry, count: Math.max(0, entry.count + step) };
      });
