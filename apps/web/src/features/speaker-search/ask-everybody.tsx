import type { SpeakerFilters } from '@portal/contract/speaker-search/search-params.ts';
import type { SearchReading } from '@portal/contract/speakers/speakers.schemas.ts';
import { Link } from '@tanstack/react-router';
import { Row } from '../../components/layout/stack.tsx';
import { Text } from '../../components/layout/text.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { useSearchReading } from '../../domain/speaker-queries.ts';
import styles from './speaker-search.module.css';
import { understoodBy } from './understood-by.ts';

/** Up to this number of speakers, a search has found few. */
export const FEW_FOUND = 3;

/** Leads teachers who don't know who to ask to the form of an open request. */
export function AskEverybodyLink({ filters }: { filters: SpeakerFilters }) {
  const reading = useSearchReading(filters);
  return (
    <>
      Not sure who to ask?{' '}
      <Link to="/open-requests/new" search={understoodBy(filters, reading)}>
        Tell us what your class needs.
      </Link>
    </>
  );
}

interface AskEverybodyProps {
  filters: SpeakerFilters;
  reading: SearchReading;
}

/** The next step after a search that has found few. */
export function AskEverybody({ filters, reading }: AskEverybodyProps) {
  return (
    <Row
      as="section"
      justify="between"
      padding={16}
      className={`${styles.next} surface`}
      aria-label="Ask everybody who fits"
    >
      <Text grow="wide">
        Not sure who to ask? Tell us what your class needs, and people who fit can offer to come.
      </Text>
      <LinkButton to="/open-requests/new" search={understoodBy(filters, reading)} variant="outlined">
        Tell us what you need
      </LinkButton>
    </Row>
  );
}
