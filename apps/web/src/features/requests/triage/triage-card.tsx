import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { memo } from 'react';
import { CheckBox } from '../../../components/form/choice-fields.tsx';
import { RequestCard } from '../request-card.tsx';
import { StatusSelect } from '../status-select.tsx';
import styles from './triage.module.css';
import { statusBoxId } from './use-focus-after-move.ts';

/** The actions of a card. The object never changes, so that a card rerenders only when its request changes. */
export interface CardActions {
  readonly onSelect: (requests: readonly SpeakerRequest[], chosen: boolean) => void;
  readonly onMove: (request: SpeakerRequest, to: RequestStatus) => void;
}

interface TriageCardProps extends CardActions {
  request: SpeakerRequest;
  selected: boolean;
}

/** A request card with a status select and a selection checkbox. */
export const TriageCard = memo(function TriageCard({ request, selected, onSelect, onMove }: TriageCardProps) {
  return (
    <RequestCard
      request={request}
      viewer="admin"
      selection={{
        selected,
        box: (
          <CheckBox
            label={`Select ${request.eventName}`}
            hideLabel
            checked={selected}
            keys="x"
            onChange={(chosen) => onSelect([request], chosen)}
          />
        ),
      }}
      status={
        <span id={statusBoxId(request._id)} className={styles.status}>
          <StatusSelect request={request} onChange={(to) => onMove(request, to)} />
        </span>
      }
    />
  );
});
