import type { SpeakerFit, VisitFormat, VisitNeeds } from '@portal/contract/speakers/speaker-fit.ts';
import type { TimeZoneId } from '@portal/contract/time-zones.ts';
import type { StoredRequest } from '../../domain/requests/stored-requests.repository.ts';
import type { PlacedSpeaker } from '../../domain/speakers/speakers.row.ts';
import type { Instant } from '../../kernel/clock.ts';
import type { StoredOffer } from './offers.repository.ts';
import type { StoredOpenRequest } from './open-requests.repository.ts';
import type { StoredStep } from './open-requests-asked.repository.ts';

/** What decides whether a speaker fits. */
export interface FittedNeeds extends VisitNeeds {
  readonly city: string;
}

/** What a class needs, and when. */
export type TimedNeeds = FittedNeeds & {
  readonly subjects: readonly string[];
  readonly minutes: number;
  readonly times: readonly Instant[];
};

/** A speaker who fits what a class needs. */
export interface FittingSpeaker extends PlacedSpeaker {
  readonly fit: SpeakerFit;
  readonly comesAs: VisitFormat | null;
  /** The first of the times at which they're free; null if nobody knows. */
  readonly freeAt: Instant | null;
  readonly answerDays: number | null;
  readonly hook: string;
}

/** How a speaker fits an open request. */
interface OwnFit {
  readonly fit: SpeakerFit;
  readonly comesAs: VisitFormat;
  readonly freeAt: readonly Instant[];
  readonly isAsked: boolean;
}

/** An open request with what its reader sees of it. */
export interface ReadOpenRequest {
  readonly request: StoredOpenRequest;
  readonly zone: TimeZoneId;
  readonly offerCount: number;
  readonly askedCount: number;
  readonly ownOffer: StoredOffer | undefined;
  /** The confirmed request of the speaker's own offer, once it's taken. */
  readonly ownRequestId: string | undefined;
  readonly ownFit: OwnFit | undefined;
  /** The confirmed requests of its places, for its teacher and administrators. */
  readonly placed: ReadonlyMap<string, StoredRequest>;
  /** The titles of the talks of who was taken. */
  readonly talks: ReadonlyMap<string, string>;
}

/** An offer with what the teacher compares. */
export interface ReadOffer {
  readonly offer: StoredOffer;
  readonly speaker: PlacedSpeaker & { readonly hook: string };
  readonly fit: SpeakerFit;
  readonly comesAs: VisitFormat;
  readonly isBusy: boolean;
}

/** An open request with its offers and history. */
export interface ReadDetails extends ReadOpenRequest {
  readonly offers: readonly ReadOffer[];
  readonly history: readonly StoredStep[];
}

/** What emails tell of an open request and of an offer. */
export type ToldOpenRequest = StoredOpenRequest;
export type ToldOffer = StoredOffer;
