import { Notice } from '../../../components/notice.tsx';
import type { ImportMark } from '../import/import-mark.ts';
import { ImportProgress } from './import-progress.tsx';
import styles from './import-review.module.css';

const STANDS = {
  checking: 'It is being checked there.',
  ready: 'It has been checked and waits there for you.',
  creating: 'Its speakers are being created there.',
  done: 'It is finished.',
} as const;

/** What is to be seen of an import that another tab works on. */
export function ImportElsewhere({ mark }: { mark: ImportMark }) {
  const { fileName, phase, halted } = mark;
  return (
    <>
      <div className={styles.file}>
        <h2>{fileName}</h2>
      </div>
      <Notice severity={halted ? 'warning' : 'info'} title="This import is open in another tab.">
        {halted ? 'It stands still there, and says why.' : STANDS[phase]} If you close that tab, you can go on
        here.
      </Notice>
      <ImportProgress {...mark} />
    </>
  );
}
