import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import type { ReviewActions } from './review-buttons.tsx';

/** What a card's controls do. Pass the same functions on every render, so that unchanged cards don't rerender. */
export interface CardActions extends ReviewActions {
  readonly onRecord: (requests: readonly SpeakerRequest[]) => void;
  /** As a range, everything from the last request to this one. */
  readonly onSelect: (request: SpeakerRequest, chosen: boolean, isRange: boolean) => void;
}
