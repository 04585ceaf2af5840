import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { counted } from '../../../lib/text.ts';
import { type ImportRow, isDuplicate } from '../import/import-row.ts';
import { allow } from '../import/import-work.ts';
import styles from './import-review.module.css';

/** Says how many rows are likely duplicates, and lets all of them be created or left out. */
export function DuplicateNotice({ rows }: { rows: readonly ImportRow[] }) {
  const duplicates = rows.filter(isDuplicate);
  if (duplicates.length === 0) return null;
  const all = duplicates.every(({ allowed }) => allowed);
  const numbers = new Set(duplicates.map(({ number }) => number));
  return (
    <Notice severity="warning">
      <div className={styles.decision}>
        <p>
          {counted(duplicates.length, 'row looks', 'rows look')} like a speaker there is already, or like an
          earlier row. Such rows are created only where you choose so.
        </p>
        <Button size="small" variant="outlined" onClick={() => allow(numbers, !all)}>
          {all ? 'Leave all of them out' : 'Create all of them'}
        </Button>
      </div>
    </Notice>
  );
}
