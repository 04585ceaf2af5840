import type { SpeakerImport } from '@portal/contract/speaker-import/speaker-imports.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { RowSkeletons } from '../../components/feedback/skeletons.tsx';
import { ErrorState } from '../../components/feedback/states.tsx';
import { Row } from '../../components/layout/stack.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { counted } from '../../lib/text.ts';
import styles from './import.module.css';
import { DiscardButton, ImportDraft, NotCreatedButton } from './import-draft.tsx';
import { ImportOrigin, ImportProgress } from './import-parts.tsx';
import { importById, resultOf, useCancelImport } from './import-queries.ts';
import { ImportRows } from './import-rows.tsx';

const STOPPED = "Import stopped: the person who started it isn't an administrator anymore.";

const titleOf = ({ status, rows }: SpeakerImport): string => {
  const result = `${resultOf(rows)}.`;
  if (status === 'finished') return result;
  return `${status === 'stopped' ? STOPPED : 'Import canceled.'} ${result}`;
};

/** An import on the server: what was found in a draft, how far a running one is, and the result of each row. */
export function ImportJob({ id, file }: { id: string; file: File | undefined }) {
  const { data, error, refetch } = useQuery(importById(id));
  if (!data && error) {
    return <ErrorState title="This import couldn't be loaded." error={error} onRetry={refetch} />;
  }
  if (!data) return <RowSkeletons count={5} />;
  return (
    <>
      <Row justify="between" className={styles.file}>
        <div>
          <h2>{data.fileName}</h2>
          <p className="soft small">
            <ImportOrigin {...data} />
          </p>
        </div>
        {data.status === 'draft' ? (
          <DiscardButton id={id} />
        ) : (
          <LinkButton to="/admin-add-speakers" search={{ from: 'file' }} variant="text" size="small">
            Import another file
          </LinkButton>
        )}
      </Row>
      {data.status === 'draft' && <ImportDraft draft={data} file={file} />}
      {data.status === 'running' && <Running job={data} />}
      {data.endedAt !== null && <Ended job={data} />}
      <ImportRows job={data} />
    </>
  );
}

function Running({ job: { _id, rows } }: { job: SpeakerImport }) {
  const cancel = useCancelImport();
  const done = rows.created + rows.updated + rows.failed;
  return (
    <>
      <ImportProgress
        label="Importing speakers"
        done={done}
        total={done + rows.waiting}
        hint="You can leave this page or close your browser. The import continues on the server."
      />
      <Row>
        <Button
          variant="outlined"
          busy={cancel.isPending}
          busyLabel="Canceling…"
          onClick={() => cancel.mutate(_id)}
        >
          Cancel import
        </Button>
      </Row>
    </>
  );
}

function Ended({ job }: { job: SpeakerImport }) {
  const { status, rows } = job;
  const notCreated = rows.failed + rows.waiting + rows.problem + rows.duplicate + rows.update;
  return (
    <>
      <Notice
        severity={status === 'finished' && rows.failed === 0 ? 'success' : 'warning'}
        title={titleOf(job)}
      >
        {rows.created > 0 && <p>Each new speaker gets an email with a link to set a password.</p>}
        {notCreated > 0 && (
          <p>
            {counted(notCreated, "row wasn't", "rows weren't")} imported.{' '}
            {notCreated === rows.waiting
              ? 'To import them later, download them and choose that file.'
              : 'Download them to see why, correct them and import them again.'}
          </p>
        )}
      </Notice>
      {notCreated > 0 && (
        <Row>
          <NotCreatedButton id={job._id}>
            Download the {counted(notCreated, 'row')} not imported
          </NotCreatedButton>
        </Row>
      )}
    </>
  );
}
