import type { SpeakerImport } from '@portal/contract/speakers/speaker-imports.schemas.ts';
import { useNavigate } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { Row, Stack } from '../../../components/layout/stack.tsx';
import { counted } from '../../../lib/text.ts';
import { ColumnsDialog } from './columns-dialog.tsx';
import {
  useDiscardDraft,
  useDuplicateChoice,
  useNotCreatedDownload,
  useStartImport,
  useUpload,
} from './queries.ts';
import { UnknownFocuses } from './unknown-focuses.tsx';

/** What was found in a file, and what can be done with it before its import starts. */
export function ImportDraft({ draft, file }: { draft: SpeakerImport; file: File | undefined }) {
  const { unknownColumns, missingColumns, rows } = draft;
  const navigate = useNavigate();
  const upload = useUpload();
  const [areColumnsOpen, setAreColumnsOpen] = useState(false);
  // Reading the file again makes another draft.
  const { data: replaced } = upload;
  useEffect(() => {
    if (replaced)
      void navigate({
        to: '/admin-add-speakers',
        search: { from: 'file', import: replaced._id },
        replace: true,
      });
  }, [replaced, navigate]);
  return (
    <>
      {file && (
        <ColumnsDialog
          file={file}
          upload={upload}
          open={areColumnsOpen}
          onClose={() => setAreColumnsOpen(false)}
        />
      )}
      {unknownColumns.length + missingColumns.length > 0 && (
        <Notice
          severity="info"
          action={
            file && (
              <Button size="small" variant="text" onClick={() => setAreColumnsOpen(true)}>
                Choose the columns
              </Button>
            )
          }
        >
          {unknownColumns.length > 0 && (
            <p>Columns that won&apos;t be imported: {unknownColumns.join(', ')}.</p>
          )}
          {missingColumns.length > 0 && (
            <p>Columns that this file doesn&apos;t have: {missingColumns.join(', ')}.</p>
          )}
        </Notice>
      )}
      {rows.problem > 0 && <UnknownFocuses id={draft._id} />}
      {rows.duplicate > 0 && <DuplicateNotice draft={draft} />}
      <Actions draft={draft} />
    </>
  );
}

function DuplicateNotice({ draft: { _id, rows, chosenDuplicates } }: { draft: SpeakerImport }) {
  const { mutate, isPending } = useDuplicateChoice(_id);
  const all = chosenDuplicates === rows.duplicate;
  return (
    <Notice severity="warning">
      <Stack gap={8} align="start">
        <p>
          {counted(rows.duplicate, 'row looks', 'rows look')} like an existing speaker or an earlier row.
          We&apos;ll create these speakers only if you choose to.
        </p>
        <Button size="small" variant="outlined" busy={isPending} onClick={() => mutate({ create: !all })}>
          {all ? 'Leave all of them out' : 'Create all of them'}
        </Button>
      </Stack>
    </Notice>
  );
}

function Actions({ draft: { _id, rows, chosenDuplicates } }: { draft: SpeakerImport }) {
  const start = useStartImport();
  const ready = rows.waiting + chosenDuplicates;
  const others = rows.problem + rows.duplicate - chosenDuplicates;
  return (
    <Row>
      <Button
        disabled={ready === 0}
        busy={start.isPending}
        busyLabel="Starting…"
        onClick={() => start.mutate(_id)}
      >
        Create {counted(ready, 'speaker')}
      </Button>
      {ready > 0 && (
        <p className="soft small">
          We&apos;ll email {counted(ready, 'person', 'people')} a link to set{' '}
          {ready === 1 ? 'a password' : 'their passwords'}.
        </p>
      )}
      {others > 0 && (
        <NotCreatedButton id={_id}>Download the {counted(others, 'other row')}</NotCreatedButton>
      )}
    </Row>
  );
}

/** Downloads the rows from which no speaker is created. */
export function NotCreatedButton({ id, children }: { id: string; children: ReactNode }) {
  const { mutate, isPending } = useNotCreatedDownload(id);
  return (
    <Button
      variant="outlined"
      icon={<Download size={18} aria-hidden />}
      busy={isPending}
      busyLabel="Downloading…"
      onClick={() => mutate()}
    >
      {children}
    </Button>
  );
}

/** Deletes a draft, so that another file can be chosen. */
export function DiscardButton({ id }: { id: string }) {
  const navigate = useNavigate();
  const { mutate, isPending } = useDiscardDraft();
  const discard = () =>
    mutate(id, {
      onSuccess: () => navigate({ to: '/admin-add-speakers', search: { from: 'file' }, replace: true }),
    });
  return (
    <Button variant="text" size="small" busy={isPending} busyLabel="Discarding…" onClick={discard}>
      Discard
    </Button>
  );
}
