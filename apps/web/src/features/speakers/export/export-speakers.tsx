import { dateAndTime } from '@portal/contract/dates.ts';
import { SPEAKER_COLUMNS } from '@portal/contract/speakers/speaker-sheet.ts';
import { Download } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { TagList } from '../../../components/chips.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { ProgressBar } from '../../../components/feedback/progress-bar.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { RelativeTime } from '../../../components/times.tsx';
import type { Progress } from '../../../lib/csv-download.ts';
import { isFocusLost } from '../../../lib/keep-focus.ts';
import { usePreferences } from '../../../lib/session.ts';
import { counted, megabytes } from '../../../lib/text.ts';
import { cancelExport, startExport, useExport } from './export-store.ts';
import styles from './exports.module.css';

const COLUMNS = SPEAKER_COLUMNS.map(({ header }) => header);

/** Exports all speakers as a CSV file. */
export function ExportSpeakers() {
  const { running, failure } = useExport();
  const { lastExport } = usePreferences();
  const button = useRef<HTMLDivElement>(null);
  const wasRunning = useRef(false);

  // The cancel button disappears when the export ends, so the focus moves back.
  useEffect(() => {
    if (wasRunning.current && !running && isFocusLost()) {
      button.current?.querySelector('button')?.focus();
    }
    wasRunning.current = Boolean(running);
  }, [running]);

  return (
    <Panel
      title="All speakers in one file"
      subtitle="For Excel, Numbers, LibreOffice or Google Sheets. Includes hidden speakers."
    >
      {failure && !running && (
        <Notice severity="error" title={failure.title}>
          {failure.detail}
        </Notice>
      )}
      <div ref={button} className={styles.action}>
        <Button
          icon={<Download size={18} aria-hidden />}
          busy={running !== undefined}
          busyLabel="Exporting…"
          onClick={() => void startExport()}
        >
          Export to CSV
        </Button>
        <p className="soft">
          Last downloaded:{' '}
          {lastExport ? (
            <>
              <RelativeTime instant={lastExport} /> ({dateAndTime(lastExport)})
            </>
          ) : (
            'never from this browser'
          )}
        </p>
      </div>
      {running && <ExportProgress running={running} />}
      <div className={styles.columns}>
        <h3>What each row includes</h3>
        <TagList label="Columns" tags={COLUMNS} />
      </div>
    </Panel>
  );
}

/** The progress of an export with a cancel button. */
function ExportProgress({ running }: { running: Progress | 'waiting' }) {
  const id = useId();
  const known = running === 'waiting' ? undefined : running;
  return (
    <div className={styles.progress}>
      <p id={id}>
        {known
          ? `${known.rows.toLocaleString()} of ${counted(known.count, 'speaker')} · ${megabytes(known.bytes)}`
          : 'Preparing the file…'}
      </p>
      <ProgressBar done={known?.rows} total={known?.count ?? 1} labelledBy={id} />
      <Button variant="outlined" size="small" onClick={cancelExport}>
        Cancel
      </Button>
      <p className={styles.hint}>You can keep working on other pages. Just leave this tab open.</p>
    </div>
  );
}
