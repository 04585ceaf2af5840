import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import type { Ref } from 'react';
import { RequestCard } from '../components/request-card.tsx';
import { RequestSections } from '../components/request-sections.tsx';
import { StatusSelect } from '../components/status-select.tsx';
import type { StatusChange } from '../queries.ts';
import styles from './triage.module.css';
import { statusBoxId } from './use-focus-after-move.ts';

const EMPTY_MESSAGES: Readonly<Record<RequestStatus, string>> = {
  'Pending Review': 'No requests pending review',
  'Pending Speaker Confirmation': 'No requests pending speaker confirmation',
  Approved: 'No approved requests',
  Archived: 'No archived requests',
};

interface TriageListProps {
  /** In the order in which they are shown. */
  requests: readonly SpeakerRequest[];
  /** Only what was searched for is shown: empty sections are left out then. */
  searched: boolean;
  /** What surrounds the sections. */
  region: Ref<HTMLDivElement>;
  onChange: (change: StatusChange) => void;
}

/** The requests by status, each with its status to be set. */
export function TriageList({ requests, searched, region, onChange }: TriageListProps) {
  return (
    <div ref={region} tabIndex={-1} className={styles.region}>
      <RequestSections
        requests={requests}
        showArchived={searched}
        {...(searched ? {} : { emptyMessages: EMPTY_MESSAGES })}
        card={(request) => (
          <RequestCard
            key={request._id}
            request={request}
            viewer="admin"
            status={
              <span id={statusBoxId(request._id)} className={styles.status}>
                <StatusSelect request={request} onChange={(to) => onChange({ request, to })} />
              </span>
            }
          />
        )}
      />
    </div>
  );
}
