import type { ImportStatus, SpeakerImport } from '@portal/contract/speaker-import/speaker-imports.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { RowSkeletons } from '../../components/feedback/skeletons.tsx';
import { ErrorState } from '../../components/feedback/states.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { DiscardButton, ImportDraft } from './import-draft.tsx';
import { ImportEnded } from './import-ended.tsx';
import { ImportOrigin, ImportProgress } from './import-parts.tsx';
import { importById, useCancelImport } from './import-queries.ts';
import { ImportRows } from './import-rows.tsx';

const ENDED: readonly ImportStatus[] = ['finished', 'canceled', 'stopped', 'undone'];

/** An import on the server: what was found in a draft, how far a running one is, and the result of each row. */
export function ImportJob({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(importById(id));
  if (!data && error) {
    return <ErrorState title="This import couldn't be loaded." error={error} onRetry={refetch} />;
  }
  if (!data) return <RowSkeletons count={5} />;
  return (
    <>
      <Row justify="between">
        <Stack gap={0} grow="wide">
          <h2>{data.fileName}</h2>
          <p className="soft small">
            <ImportOrigin {...data} />
          </p>
        </Stack>
        {data.status === 'draft' ? (
          <DiscardButton id={id} />
        ) : (
          <LinkButton to="/admin-add-speakers" search={{ from: 'file' }} variant="text" size="small">
            Import another file
          </LinkButton>
        )}
      </Row>
      {data.status === 'draft' && <ImportDraft draft={data} />}
      {data.status === 'running' && <Running job={data} />}
      {data.status === 'undoing' && (
        <ImportProgress
          label="Undoing the import"
          done={data.rows.undone}
          total={data.rows.undone + data.rows.created + data.rows.updated}
        />
      )}
      {ENDED.includes(data.status) && <ImportEnded job={data} />}
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
