import { SPEAKER_COLUMNS } from '@portal/contract/speakers/speaker-sheet.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Download, FileUp } from 'lucide-react';
import { type ChangeEvent, useId, useState } from 'react';
import { Button, buttonLook } from '../../../components/button.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import styles from './file-choice.module.css';
import { openFile, usePreview } from './preview-store.ts';
import { saveTemplate } from './save-tables.ts';

const COLUMNS = SPEAKER_COLUMNS.filter(({ key }) => key !== 'createdAt').map(({ header }) => header);

/** Takes a file, chosen or dropped, and offers a template. */
export function FileChoice() {
  const client = useQueryClient();
  const { fileName, problem } = usePreview();
  const [over, setOver] = useState(false);
  const hint = useId();

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    setOver(false);
    if (file) void openFile(file);
    target.value = '';
  };

  return (
    <>
      {problem && (
        <Notice severity="error" title={fileName}>
          {problem}
        </Notice>
      )}
      <Panel
        title="Many speakers from a file"
        subtitle="We check every row and show you the result before anything is created."
      >
        <div className={styles.zone} data-over={over}>
          <FileUp size={32} aria-hidden />
          <span {...buttonLook({})} aria-hidden>
            Choose a CSV file
          </span>
          <p id={hint}>or drop it here. You can import the portal&apos;s own export unchanged.</p>
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            aria-label="Choose a CSV file"
            aria-describedby={hint}
            onChange={choose}
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
          />
        </div>
        <div className={styles.template}>
          <p>
            The first line has the column names, in any order. Separate several values in a cell with
            semicolons.
          </p>
          <Button
            variant="outlined"
            icon={<Download size={18} aria-hidden />}
            onClick={() => void saveTemplate(client)}
          >
            Download a template
          </Button>
        </div>
        <details className={styles.columns}>
          <summary>The {COLUMNS.length} columns</summary>
          <p>{COLUMNS.join(' · ')}</p>
        </details>
      </Panel>
    </>
  );
}
