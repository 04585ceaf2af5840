import type {
  InvitedImport,
  SpeakerImport,
} from '@portal/contract/speaker-import/speaker-imports.schemas.ts';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Grid } from '../../components/layout/grid.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Row } from '../../components/layout/stack.tsx';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog.tsx';
import { messageOf } from '../../lib/api-error.ts';
import { counted } from '../../lib/text.ts';
import { ownDateAndTime } from '../../lib/times.ts';
import { NotCreatedButton } from './import-draft.tsx';
import { resultOf, useImportedInvites, useUndoImport } from './import-queries.ts';
import { InviteTimeBox, isInviteTimeChosen } from './invite-time.tsx';

const STOPPED = "Import stopped: the person who started it isn't an administrator anymore.";

const titleOf = ({ status, rows }: SpeakerImport): string => {
  const result = `${resultOf(rows)}.`;
  if (status === 'undone')
    return `Import undone: ${counted(rows.undone, 'row was', 'rows were')} taken back. ${rows.created > 0 ? `${counted(rows.created, 'speaker has', 'speakers have')} logged in and stay.` : ''}`.trim();
  if (status === 'finished') return result;
  return `${status === 'stopped' ? STOPPED : 'Import canceled.'} ${result}`;
};

/** The result of an import, what is left to do with it, and the way back. */
export function ImportEnded({ job }: { job: SpeakerImport }) {
  const { status, rows, showsConfirmed } = job;
  const isUndone = status === 'undone';
  const left = rows.failed + rows.waiting + rows.problem + rows.duplicate + rows.update;
  return (
    <>
      <Notice
        severity={isUndone ? 'info' : status === 'finished' && rows.failed === 0 ? 'success' : 'warning'}
        title={titleOf(job)}
      >
        {!isUndone && rows.created > 0 && showsConfirmed && (
          <p>Teachers see a new speaker when they&apos;ve set a password and their profile is complete.</p>
        )}
        {!isUndone && left > 0 && (
          <p>
            {counted(left, "row wasn't", "rows weren't")} imported.{' '}
            {left === rows.waiting
              ? 'To import them later, download them and choose that file.'
              : 'Download them to see why, correct them and import them again.'}
          </p>
        )}
      </Notice>
      {!isUndone && job.notInvited > 0 && <InvitesPanel job={job} />}
      <Row>
        {!isUndone && left > 0 && (
          <NotCreatedButton id={job._id}>Download the {counted(left, 'row')} not imported</NotCreatedButton>
        )}
        {!isUndone && rows.created + rows.updated > 0 && <UndoButton job={job} />}
      </Row>
    </>
  );
}

/** When the people who have no link yet get it. */
function InvitesPanel({ job: { _id, notInvited, nextInvites } }: { job: SpeakerImport }) {
  const { mutate, isPending } = useImportedInvites(_id);
  const [invited, setInvited] = useState<InvitedImport>({ invite: 'now' });
  return (
    <Panel
      title={`${counted(notInvited, "person hasn't", "people haven't")} been invited yet`}
      subtitle={
        nextInvites === null
          ? 'They have no link to set a password. You can also choose some of them in All Users.'
          : `The next emails go out ${ownDateAndTime(nextInvites)}.`
      }
    >
      <Grid columns="small" fill align="end">
        <InviteTimeBox
          label="Email them a link"
          value={invited}
          times={nextInvites === null ? ['now', 'day', 'waves'] : ['now', 'day', 'waves', 'later']}
          onChange={setInvited}
        />
      </Grid>
      <Row>
        <Button disabled={!isInviteTimeChosen(invited)} busy={isPending} onClick={() => mutate(invited)}>
          {invited.invite === 'now' ? 'Invite now' : 'Save'}
        </Button>
      </Row>
    </Panel>
  );
}

function UndoButton({ job: { _id, rows } }: { job: SpeakerImport }) {
  const { mutate, isPending, error } = useUndoImport(_id);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        Undo this import
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Undo this import?"
        confirmLabel="Undo Import"
        busyLabel="Starting…"
        busy={isPending}
        destructive
        error={error ? messageOf(error) : undefined}
        onConfirm={() => mutate(undefined, { onSuccess: () => setIsOpen(false) })}
        onClose={() => setIsOpen(false)}
      >
        <p>
          {rows.created > 0 &&
            `We'll delete the ${counted(rows.created, 'new account')}, apart from people who have set a password. `}
          {rows.updated > 0 &&
            `${counted(rows.updated, 'speaker gets', 'speakers get')} back what the file changed. `}
          Nobody is emailed about it.
        </p>
      </ConfirmDialog>
    </>
  );
}
