import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import type { TriageCounts } from '@portal/contract/requests/triage.schemas.ts';
import { Button } from '../../../components/button.tsx';
import { CardSkeletons } from '../../../components/feedback/skeletons.tsx';
import { CheckBox } from '../../../components/form/choice-fields.tsx';
import { CardGrid } from '../../../components/layout/card-grid.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { EMPTY_MESSAGES } from '../status-styles.ts';
import { type CardActions, TriageCard } from './triage-card.tsx';
import styles from './triage-section.module.css';
import type { SectionQuery } from './use-sections.ts';
import type { Selection } from './use-selection.ts';

/** The id of a section. */
export const sectionId = (status: RequestStatus): string =>
  `requests-${status.toLowerCase().replaceAll(' ', '-')}`;

/** In very large search results, a status can have matches even if none was loaded. */
const shownCount = (counts: TriageCounts | undefined, status: RequestStatus) => {
  const found = counts?.find((entry) => entry.status === status);
  if (!found || (found.more && found.count === 0)) return {};
  return { count: found.count, more: found.more };
};

interface TriageSectionProps {
  status: RequestStatus;
  query: SectionQuery;
  counts: TriageCounts | undefined;
  selection: Selection;
  actions: CardActions;
  /** For the collapsible section. */
  folding?: { readonly open: boolean; readonly onToggle: (open: boolean) => void };
}

interface SelectAllProps {
  status: RequestStatus;
  requests: readonly SpeakerRequest[];
  selection: Selection;
}

function SelectAll({ status, requests, selection }: SelectAllProps) {
  const selected = requests.filter(({ _id }) => selection.has(_id)).length;
  return (
    <span className={styles.all}>
      <CheckBox
        label="Select all shown"
        context={`in ${status}`}
        checked={selected === requests.length}
        partly={selected > 0 && selected < requests.length}
        onChange={(chosen) => selection.set(requests, chosen)}
      />
    </span>
  );
}

/** The loaded requests of one status, with a button for more. */
export function TriageSection({ status, query, counts, selection, actions, folding }: TriageSectionProps) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData } = query;
  const requests = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Section
      id={sectionId(status)}
      title={status}
      {...shownCount(counts, status)}
      {...(folding && { toggle: { show: 'Show Archived', hide: 'Hide Archived', ...folding } })}
      actions={requests.length > 0 && <SelectAll status={status} requests={requests} selection={selection} />}
    >
      <div className={styles.found} data-outdated={isPlaceholderData} aria-busy={isPlaceholderData}>
        {!data && <CardSkeletons count={3} height={330} />}
        {data && requests.length === 0 && !hasNextPage && (
          <p className={styles.empty}>{EMPTY_MESSAGES[status]}</p>
        )}
        {requests.length > 0 && (
          <CardGrid label={status} cardWidth={270}>
            {requests.map((request) => (
              <TriageCard
                key={request._id}
                request={request}
                selected={selection.has(request._id)}
                {...actions}
              />
            ))}
          </CardGrid>
        )}
        {hasNextPage && (
          <div className={styles.end}>
            <Button variant="outlined" busy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {isFetchNextPageError ? 'Try again to show more' : 'Show more'}
              <span className="visually-hidden"> in {status}</span>
            </Button>
          </div>
        )}
      </div>
    </Section>
  );
}
