import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import type { ReactNode } from 'react';
import { CardGrid } from '../../components/layout/card-grid.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { type AskingOthers, groupByStatus } from './request-filters.ts';

interface RequestSectionsProps {
  /** Requests that need the user. They come first in their section. */
  first?: readonly SpeakerRequest[];
  requests: readonly SpeakerRequest[];
  /** Renders a request's card, with its `_id` as key. */
  card: (request: SpeakerRequest) => ReactNode;
  /** Which requests wait for other speakers whom the teacher has asked. */
  asking?: AskingOthers;
  /** Expands the archived section, for example during a search. */
  showArchived?: boolean;
}

/** The requests by status. The archived section is collapsed. */
export function RequestSections(props: RequestSectionsProps) {
  const { first = [], requests, card, asking, showArchived = false } = props;
  const all = [...first, ...requests.filter((request) => !first.includes(request))];
  const groups = groupByStatus(all, asking);
  return (
    <Stack gap={32}>
      {groups.map((group) => (
        <Section
          key={`${group.status} ${showArchived}`}
          title={group.status}
          count={group.requests.length}
          {...(group.status === 'Archived'
            ? { toggle: { show: 'Show Archived', hide: 'Hide Archived', startsOpen: showArchived } }
            : {})}
        >
          <CardGrid label={group.status}>{group.requests.map(card)}</CardGrid>
        </Section>
      ))}
    </Stack>
  );
}
