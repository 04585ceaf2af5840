import { SPEAKER_COLUMNS } from '@portal/contract/speakers/speaker-sheet.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Download, FileUp } from 'lucide-react';
import { type ChangeEvent, useId, useState } from 'react';
import { Button, buttonLook } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useImport } from '../import/import-store.ts';
import { openFile } from '../import/open-import.ts';
import { saveTemplate } from '../save-tables.ts';
import styles from './file-choice.module.css';

const COLUMNS = SPEAKER_COLUMNS.filter(({ key }) => key !== 'createdAt').map(({ header }) => header);

/** Takes a file, chosen or dropped, and offers one to begin with. */
export function FileChoice() {
  const client = useQueryClient();
  const { fileName, problem } = useImport();
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
        subtitle="Every row is checked before anything is created, and you see what will happen."
      >
        <div className={styles.zone} data-over={over}>
          <FileUp size={32} aria-hidden />
          <span {...buttonLook({})} aria-hidden>
            Choose a CSV file
          </span>
          <p id={hint}>or drop it here. The portal&apos;s own export imports as it is.</p>
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
            The first line names the columns, in any order. Several values in a cell are separated by
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
