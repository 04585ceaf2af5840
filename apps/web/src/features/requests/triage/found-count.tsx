import type { TriageCounts } from '@portal/contract/requests/triage.schemas.ts';
import { counted } from '../../../lib/text.ts';
import styles from './triage.module.css';

/** The total number of requests found. */
export function FoundCount({ counts }: { counts: TriageCounts | undefined }) {
  const total = counts?.reduce((sum, { count }) => sum + count, 0);
  const more = counts?.some((entry) => entry.more) ? 'More than ' : '';
  return (
    <p role="status" className={styles.count}>
      {total !== undefined && `${more}${counted(total, 'request')} found`}
    </p>
  );
}
