import { useMemo, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { SelectBox } from '../../../components/select-box.tsx';
import { countStandings, isAmong, STANDINGS, type Standing } from '../import/import-row.ts';
import { type ImportState, isUnderWay, useImport } from '../import/import-store.ts';
import { goOn } from '../import/import-work.ts';
import { closeImport } from '../import/open-import.ts';
import { STANDING_WORDS } from '../standing-words.ts';
import { ColumnNotes } from './column-notes.tsx';
import { DuplicateNotice } from './duplicate-notice.tsx';
import { ImportActions } from './import-actions.tsx';
import { ImportProgress } from './import-progress.tsx';
import styles from './import-review.module.css';
import { ImportTable } from './import-table.tsx';

const hintFor = ({ kept }: ImportState): string =>
  kept
    ? 'You can look at other screens meanwhile. If this tab is closed, the work waits here for you to come back.'
    : 'You can look at other screens meanwhile. Please keep this tab open until it is finished.';

/** All rows of the file with what speaks against them, and the way to create them. */
export function ImportReview() {
  const state = useImport();
  const { rows, phase, fileName, problem, paused } = state;
  const [shown, setShown] = useState<Standing | ''>('');
  const counts = useMemo(() => countStandings(rows), [rows]);
  const visible = useMemo(
    () => (shown === '' ? rows : rows.filter((row) => isAmong(row, shown))),
    [rows, shown],
  );
  const running = isUnderWay(state);
  const offered = useMemo(
    () =>
      STANDINGS.map((standing) => ({
        standing,
        count: rows.filter((row) => isAmong(row, standing)).length,
      })).filter(({ standing, count }) => count > 0 || standing === shown),
    [rows, shown],
  );

  return (
    <>
      <div className={styles.file}>
        <h2>{fileName}</h2>
        {!running && (
          <Button variant="text" size="small" onClick={closeImport}>
            {phase === 'done' ? 'Import another file' : 'Choose another file'}
          </Button>
        )}
      </div>
      <ColumnNotes unknown={state.unknown} missing={state.missing} />
      {problem && (
        <Notice
          severity={paused ? 'warning' : 'error'}
          action={
            <Button size="small" onClick={() => void goOn()}>
              Continue
            </Button>
          }
        >
          {problem}
        </Notice>
      )}
      <ImportProgress {...state} hint={running && hintFor(state)} />
      {phase === 'ready' && <DuplicateNotice rows={rows} />}
      <ImportActions rows={rows} counts={counts} />
      <div className={styles.tools}>
        <SelectBox
          label="Show"
          options={[
            { value: '', label: `All rows (${rows.length.toLocaleString()})` },
            ...offered.map(({ standing, count }) => ({
              value: standing,
              label: `${STANDING_WORDS[standing].label} (${count.toLocaleString()})`,
            })),
          ]}
          value={shown}
          onChange={(value) => setShown(STANDINGS.find((standing) => standing === value) ?? '')}
        />
      </div>
      <ImportTable rows={visible} view={shown} deciding={phase === 'ready'} />
    </>
  );
}
