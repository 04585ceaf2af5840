import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { wallClockOf } from '@portal/contract/visits/visit-time.ts';
import { clocksOf } from '../../domain/request-clocks.ts';

/** The loaded part of a list of visits in the order of their dates. */
interface Loaded {
  readonly data?: { readonly pages: readonly { readonly items: readonly SpeakerRequest[] }[] } | undefined;
  readonly hasNextPage: boolean;
}

/**
 * Several lists merged in their order, as far as all of them are loaded, and the list whose next page comes first if it
 * isn't the end.
 */
export const mergeVisits = <List extends Loaded>(
  lists: readonly List[],
  isLatestFirst: boolean,
): { readonly visits: readonly SpeakerRequest[]; readonly next: List | undefined } => {
  const sign = isLatestFirst ? -1 : 1;
  const compare = (one: string, other: string) => (one === other ? 0 : one < other ? -sign : sign);
  const itemsOf = ({ data }: Loaded) => data?.pages.flatMap(({ items }) => items) ?? [];
  const [first] = lists
    .filter(({ hasNextPage }) => hasNextPage)
    .map((list) => ({ list, end: itemsOf(list).at(-1)?.dateTime }))
    .sort((one, other) => compare(one.end ?? '', other.end ?? ''));
  const visits = lists
    .flatMap(itemsOf)
    .filter(({ dateTime }) => first?.end === undefined || compare(dateTime, first.end) <= 0)
    .sort((one, other) => compare(one.dateTime, other.dateTime));
  return { visits, next: first?.list };
};

/** Visits by their day for the administrator, such as '2027-05-12'; each day appears once. */
export const daysOf = (
  visits: readonly SpeakerRequest[],
): readonly { readonly day: string; readonly visits: readonly SpeakerRequest[] }[] => {
  const days = Map.groupBy(visits, (visit) =>
    wallClockOf(visit.dateTime, clocksOf(visit, 'admin').own).slice(0, 'YYYY-MM-DD'.length),
  );
  return [...days].map(([day, ofDay]) => ({ day, visits: ofDay }));
};
