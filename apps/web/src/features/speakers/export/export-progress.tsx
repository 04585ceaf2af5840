import { useId } from 'react';
import { Button } from '../../../components/button.tsx';
import type { Progress } from '../../../lib/csv-download.ts';
import { counted, megabytes } from '../../../lib/text.ts';
import { cancelExport } from './export-store.ts';
import styles from './exports.module.css';

/** The progress of an export with a cancel button. */
export function ExportProgress({ running }: { running: Progress | 'waiting' }) {
  const id = useId();
  const known = running === 'waiting' ? undefined : running;
  return (
    <div className={styles.progress}>
      <p id={id}>
        {known
          ? `${known.rows.toLocaleString()} of ${counted(known.count, 'speaker')} · ${megabytes(known.bytes)}`
          : 'Preparing the file…'}
      </p>
      <progress aria-labelledby={id} {...(known && { value: known.rows, max: Math.max(1, known.count) })} />
      <Button variant="outlined" size="small" onClick={cancelExport}>
        Cancel
      </Button>
      <p className={styles.hint}>You can keep working on other pages. Just leave this tab open.</p>
    </div>
  );
}
