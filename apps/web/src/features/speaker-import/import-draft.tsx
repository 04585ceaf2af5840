import { numberText } from '@portal/contract/american-english.ts';
import type {
  DuplicateChoice,
  SpeakerImport,
} from '@portal/contract/speaker-import/speaker-imports.schemas.ts';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Download } from '../../components/icons.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { counted } from '../../lib/text.ts';
import { ColumnsDialog } from './columns-dialog.tsx';
import {
  useDiscardDraft,
  useDuplicateChoice,
  useNotCreatedDownload,
  useStartImport,
  useUpload,
} from './import-queries.ts';
import { UnknownFocuses } from './unknown-focuses.tsx';

/** What was found in a file, and what can be done with it before its import starts. */
export function ImportDraft({ draft, file }: { draft: SpeakerImport; file: File | undefined }) {
  const { unknownColumns, missingColumns, rows } = draft;
  const navigate = useNavigate();
  const upload = useUpload();
  const [areColumnsOpen, setAreColumnsOpen] = useState(false);
  // Uploading the file again replaces this draft with a new one.
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
      {rows.duplicate > 0 && (
        <ChoiceNotice
          id={draft._id}
          state="duplicate"
          isChosen={draft.chosenDuplicates === rows.duplicate}
          labels={['Create all of them', 'Leave all of them out']}
        >
          {counted(rows.duplicate, 'row looks', 'rows look')} like an existing speaker or an earlier row.
          We&apos;ll create these speakers only if you choose to.
        </ChoiceNotice>
      )}
      {rows.update > 0 && (
        <ChoiceNotice
          id={draft._id}
          state="update"
          isChosen={draft.chosenUpdates === rows.update}
          labels={['Update all of them', 'Leave all of them as they are']}
        >
          {counted(rows.update, 'row changes an existing speaker', 'rows change existing speakers')}, as the
          list below shows. We&apos;ll update them only if you choose to.
        </ChoiceNotice>
      )}
      {rows.unchanged > 0 && (
        <p className="soft">
          {counted(rows.unchanged, 'row says', 'rows say')} what the portal already knows.
        </p>
      )}
      <Actions draft={draft} />
    </>
  );
}

interface ChoiceNoticeProps {
  id: string;
  state: DuplicateChoice['state'];
  /** Whether all of them are chosen. */
  isChosen: boolean;
  /** The button's label, before and after. */
  labels: readonly [choose: string, leave: string];
  children: ReactNode;
}

/** Asks about rows for which nothing is done unless an administrator chooses them. */
function ChoiceNotice({ id, state, isChosen, labels: [choose, leave], children }: ChoiceNoticeProps) {
  const { mutate, isPending } = useDuplicateChoice(id);
  return (
    <Notice severity="warning">
      <Stack gap={8} align="start">
        <p>{children}</p>
        <Button
          size="small"
          variant="outlined"
          busy={isPending}
          onClick={() => mutate({ create: !isChosen, state })}
        >
          {isChosen ? leave : choose}
        </Button>
      </Stack>
    </Notice>
  );
}

function Actions({ draft }: { draft: SpeakerImport }) {
  const { _id, rows, chosenDuplicates, chosenUpdates } = draft;
  const start = useStartImport();
  const created = rows.waiting + chosenDuplicates;
  const others = rows.problem + rows.duplicate - chosenDuplicates + rows.update - chosenUpdates;
  return (
    <Row>
      <Button
        disabled={created + chosenUpdates === 0}
        busy={start.isPending}
        busyLabel="Starting…"
        onClick={() => start.mutate(_id)}
      >
        {actionOf(created, chosenUpdates)}
      </Button>
      {created > 0 && (
        <p className="soft small">
          We&apos;ll email {counted(created, 'person', 'people')} a link to set{' '}
          {created === 1 ? 'a password' : 'their passwords'}.
        </p>
      )}
      {others > 0 && (
        <NotCreatedButton id={_id}>Download the {counted(others, 'other row')}</NotCreatedButton>
      )}
    </Row>
  );
}

/** 'Create 3 speakers and update 2'. */
const actionOf = (created: number, updated: number): string => {
  if (updated === 0) return `Create ${counted(created, 'speaker')}`;
  return created === 0
    ? `Update ${counted(updated, 'speaker')}`
    : `Create ${counted(created, 'speaker')} and update ${numberText(updated)}`;
};

/** Downloads the rows from which no speaker is created or updated. */
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
