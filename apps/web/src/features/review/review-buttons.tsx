import { AWAITING_ANSWER, type RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { Button, type ButtonLook } from '../../components/button.tsx';
import { Send } from '../../components/icons.tsx';

/** What the buttons of a request do. */
export interface ReviewActions {
  readonly onStatusChange: (request: SpeakerRequest, to: RequestStatus) => void;
  /** Asks first whether the request is really declined. */
  readonly onDecline: (request: SpeakerRequest) => void;
}

interface ReviewButtonsProps extends ReviewActions, Pick<ButtonLook, 'variant'> {
  request: SpeakerRequest;
}

/** The next steps for a request that hasn't been reviewed. */
export function ReviewButtons({ request, variant, onStatusChange, onDecline }: ReviewButtonsProps) {
  const about = <span className="visually-hidden"> about {request.eventName}</span>;
  return (
    <>
      <Button
        variant={variant}
        size="small"
        icon={<Send size={16} aria-hidden />}
        onClick={() => onStatusChange(request, AWAITING_ANSWER)}
      >
        Ask the speaker{about}
      </Button>
      <Button variant="text" tone="neutral" size="small" onClick={() => onDecline(request)}>
        Decline…<span className="visually-hidden"> {request.eventName}</span>
      </Button>
    </>
  );
}

/** What a card's controls do. Pass the same functions on every render, so that unchanged cards don't rerender. */
export interface CardActions extends ReviewActions {
  readonly onRecord: (requests: readonly SpeakerRequest[]) => void;
  /** As a range, everything from the last request to this one. */
  readonly onSelect: (request: SpeakerRequest, chosen: boolean, isRange: boolean) => void;
}
