import { Download } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { counted } from '../../../lib/text.ts';
import { type ImportRow, type Standing, standingOf } from '../import/import-row.ts';
import { isUnderWay, useImport } from '../import/import-store.ts';
import { createSpeakers, stop } from '../import/import-work.ts';
import { saveLeftovers } from '../save-tables.ts';
import styles from './import-review.module.css';

interface ImportActionsProps {
  rows: readonly ImportRow[];
  counts: Readonly<Record<Standing, number>>;
}

/** What can be done with the file as it stands. */
export function ImportActions({ rows, counts }: ImportActionsProps) {
  const state = useImport();
  const { phase, stopping } = state;
  const { ready, created, failed, problem, duplicate } = counts;
  const left = problem + duplicate + failed;
  const saveLeft = () => {
    const stays = rows.filter((row) => !['ready', 'created'].includes(standingOf(row)));
    void saveLeftovers(stays);
  };
  return (
    <>
      {phase === 'done' && (
        <Notice
          severity={failed === 0 ? 'success' : 'warning'}
          title={`${counted(created, 'speaker')} created.`}
        >
          {left === 0
            ? 'Each gets a mail with a link to set a password.'
            : `${counted(left, 'row was', 'rows were')} not created; the table says why.`}
        </Notice>
      )}
      <div className={styles.actions}>
        {phase === 'ready' && (
          <Button disabled={ready === 0} onClick={() => void createSpeakers()}>
            Create {counted(ready, 'speaker')}
          </Button>
        )}
        {phase === 'creating' && isUnderWay(state) && (
          <Button variant="outlined" busy={stopping} busyLabel="Stopping…" onClick={stop}>
            Stop
          </Button>
        )}
        {(phase === 'ready' || phase === 'done') && left > 0 && (
          <Button variant="outlined" icon={<Download size={18} aria-hidden />} onClick={saveLeft}>
            {phase === 'done'
              ? `Download the ${counted(left, 'row')} not created`
              : `Download the ${counted(left, 'other row')}`}
          </Button>
        )}
      </div>
    </>
  );
}
