import { listInvites } from './accounts/invites.contract.ts';
import type { Call, CallInput } from './call.ts';
import type { LooseInput } from './call-url.ts';
import { listIndustryFocuses } from './industry-focuses/industry-focuses.contract.ts';
import { cacheKey, pagesCacheKey } from './initial-data.ts';
import { getOverview, listTasks } from './overview/overview.contract.ts';
import { listOwnRequests, listRequestsForSpeaker } from './requests/requests.contract.ts';
import { countRequestsForReview, listRequestsForReview } from './review/review.contract.ts';
import {
  countsQuery,
  readReviewParams,
  reviewSearchOf,
  sectionQuery,
  statusesOf,
  withoutFilters,
} from './review/review-params.ts';
import { SCREENS, type Screen } from './screens.ts';
import { listImports } from './speaker-import/speaker-imports.contract.ts';
import { facetsQuery, readSpeakerParams, resultsQuery } from './speaker-search/search-params.ts';
import { listSavedSpeakers } from './speakers/saved-speakers.contract.ts';
import { getOwnSpeakerProfile, searchSpeakers } from './speakers/speakers.contract.ts';
import { readUserParams, userQuery } from './users/user-params.ts';
import { searchUsers } from './users/users.contract.ts';
import type { SessionUser } from './users/users.schemas.ts';
import { countUnreadMessages } from './visits/messages.contract.ts';

/** A call that a screen makes as soon as it opens. */
export interface FirstCall {
  readonly call: Call;
  readonly input: LooseInput;
  /** Under which the browser caches the response. */
  readonly key: readonly unknown[];
  /** The response is the first page of a list. */
  readonly paged: boolean;
}

const first = <C extends Call>(call: C, input?: CallInput<C>): FirstCall => ({
  call,
  input: input ?? {},
  key: cacheKey(call, input),
  paged: false,
});

const firstPage = <C extends Call>(
  call: C,
  query: NonNullable<(CallInput<C> & { query?: object })['query']>,
): FirstCall => ({ call, input: { query: { ...query } }, key: pagesCacheKey(call, query), paged: true });

/** A screen as it was opened: the search parameters of its URL, and its user. */
interface Opened {
  readonly search: object;
  readonly user: SessionUser;
}

const requestsTo = ({ _id: speakerId }: SessionUser): FirstCall =>
  first(listRequestsForSpeaker, { params: { speakerId }, query: {} });

const FIRST_CALLS: { readonly [S in Screen]?: (opened: Opened) => readonly FirstCall[] } = {
  '/teacher-search-speaker': ({ search }) => {
    const {
      speaker: _speaker,
      book: _book,
      from: _from,
      talk: _talk,
      at: _at,
      ...filters
    } = readSpeakerParams(search);
    return [
      firstPage(searchSpeakers, resultsQuery(filters)),
      // Wide windows show the filters beside the results.
      first(searchSpeakers, { query: facetsQuery(filters) }),
      first(listIndustryFocuses),
      first(listSavedSpeakers),
    ];
  },
  '/teacher-speaker-requests': () => [first(listOwnRequests, { query: {} }), first(countUnreadMessages)],
  '/speaker-dashboard': () => [first(getOwnSpeakerProfile)],
  '/speaker-requests': ({ user }) => [requestsTo(user), first(countUnreadMessages)],
  '/admin-dashboard': ({ search }) => [
    first(getOverview),
    first(searchUsers, { query: userQuery(readUserParams(search)) }),
    first(listInvites),
    first(listImports),
  ],
  '/admin-requests': ({ search }) => {
    const filters = readReviewParams(search);
    const review = reviewSearchOf(filters);
    // The archived requests are shown on demand.
    const sections = statusesOf(filters).filter(
      (status) =>
        status !== 'Archived' ||
        review.q !== '' ||
        filters.status === status ||
        filters.when === 'unreported',
    );
    return [
      ...sections.map((status) => firstPage(listRequestsForReview, sectionQuery(status, review))),
      first(countRequestsForReview, { query: countsQuery(review) }),
      ...(review.when || review.waitingFor || review.edited
        ? [first(countRequestsForReview, { query: countsQuery(withoutFilters(review)) })]
        : []),
      first(listImports),
    ];
  },
};

/** Whether a screen is inside of the frame with the navigation, which shows what needs the user. */
const hasNavigation = (screen: Screen): boolean =>
  SCREENS[screen] !== 'everyone' && SCREENS[screen] !== 'signed-out';

/** The calls that a screen makes as soon as it opens. A test fails if a screen makes others. */
export const firstCalls = (screen: Screen, opened: Opened): readonly FirstCall[] => [
  ...(hasNavigation(screen) ? [first(listTasks)] : []),
  ...(FIRST_CALLS[screen]?.(opened) ?? []),
];
