import type { RequestSort } from '@portal/contract/options.ts';
import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import type { TriageCounts, TriagePage } from '@portal/contract/requests/triage.schemas.ts';
import type { InfiniteData } from '@tanstack/react-query';

/** The loaded pages of a section. */
export type Pages = InfiniteData<TriagePage>;

const keyOf = ({ _id, createdAt, dateTime }: SpeakerRequest, sort: RequestSort): string =>
  `${sort === 'newest' || sort === 'oldest' ? createdAt : dateTime} ${_id}`;

/** Whether a request comes before another, in the server's order. */
const isBefore = (one: SpeakerRequest, other: SpeakerRequest, sort: RequestSort): boolean => {
  const [first, second] = [keyOf(one, sort), keyOf(other, sort)];
  return sort === 'oldest' || sort === 'soonest' ? first < second : first > second;
};

/** The pages without a request; the same object if it isn't among them. */
export const without = (data: Pages, id: string): Pages => {
  if (!data.pages.some(({ items }) => items.some(({ _id }) => _id === id))) return data;
  const pages = data.pages.map((page) => ({ ...page, items: page.items.filter(({ _id }) => _id !== id) }));
  return { ...data, pages };
};

/** The pages with a request inserted at its position, unless that's beyond the loaded pages. */
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

/** The counts after a request has moved between statuses. */
export const recounted = (counts: TriageCounts, from: RequestStatus, to: RequestStatus): TriageCounts =>
  from === to
    ? counts
    : counts.map((entry) => {
        const step = Number(entry.status === to) - Number(entry.status === from);
        return { ...entry, count: Math.max(0, entry.count + step) };
      });
