import { REQUEST_STATUSES, type RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { TriageCounts } from '@portal/contract/requests/triage.schemas.ts';
import styles from './triage.module.css';
import type { CardActions } from './triage-card.tsx';
import { TriageSection } from './triage-section.tsx';
import { isEmpty, type SectionQuery } from './use-sections.ts';
import type { Selection } from './use-selection.ts';

interface TriageListProps {
  sections: Readonly<Record<RequestStatus, SectionQuery>>;
  counts: TriageCounts | undefined;
  /** Whether a search is active, which hides empty sections. */
  searched: boolean;
  /** Whether the archived section is expanded. */
  archived: { readonly open: boolean; readonly onToggle: (open: boolean) => void };
  selection: Selection;
  actions: CardActions;
}

/** The request cards by status. */
export function TriageList({ sections, counts, searched, archived, selection, actions }: TriageListProps) {
  return (
    <div className={styles.sections}>
      {REQUEST_STATUSES.filter((status) => !searched || !isEmpty(sections[status])).map((status) => (
        <TriageSection
          key={status}
          status={status}
          query={sections[status]}
          counts={counts}
          selection={selection}
          actions={actions}
          {...(status === 'Archived' && { folding: archived })}
        />
      ))}
    </div>
  );
}
