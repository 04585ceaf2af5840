import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import { AWAITING_ANSWER } from '@portal/contract/requests/request-steps.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { Send } from 'lucide-react';
import { Button, type ButtonLook } from '../../../components/button.tsx';

interface AskSpeakerProps extends Pick<ButtonLook, 'variant'> {
  request: SpeakerRequest;
  onMove: (request: SpeakerRequest, to: RequestStatus) => void;
}

/** Passes a reviewed request on to its speaker. */
export function AskSpeaker({ request, variant, onMove }: AskSpeakerProps) {
  return (
    <Button
      variant={variant}
      size="small"
      icon={<Send size={16} aria-hidden />}
      onClick={() => onMove(request, AWAITING_ANSWER)}
    >
      Ask the speaker
      <span className="visually-hidden"> about {request.eventName}</span>
    </Button>
  );
}
