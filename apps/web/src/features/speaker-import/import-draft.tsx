import { numberText } from '@portal/contract/american-english.ts';
import type {
  InvitedImport,
  RowChoiceInput,
  SpeakerImport,
  StartedImport,
} from '@portal/contract/speaker-import/speaker-imports.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { PartState } from '../../components/feedback/part-state.tsx';
import { SelectBox } from '../../components/form/select-field.tsx';
import { Download } from '../../components/icons.tsx';
import { Grid } from '../../components/layout/grid.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { counted } from '../../lib/text.ts';
import { ImportColumns } from './import-columns.tsx';
import {
  importReading,
  useDiscardDraft,
  useNotCreatedDownload,
  useRowChoice,
  useStartImport,
} from './import-queries.ts';
import { ImportQuestions } from './import-questions.tsx';
import { InviteTimeBox, isInviteTimeChosen } from './invite-time.tsx';
import { SharedValues } from './shared-values.tsx';

/** What was found in a file, and what can be done with it before its import starts. */
export function ImportDraft({ draft }: { draft: SpeakerImport }) {
  const { _id: id, rows, chosen } = draft;
  const { data: reading, error, refetch } = useQuery(importReading(id));
  return (
    <>
      <p>{foundIn(rows)}</p>
      {!reading && <PartState name="columns" error={error} onRetry={refetch} />}
      {reading && (
        <>
          <ImportColumns id={id} reading={reading} />
          <ImportQuestions id={id} reading={reading} />
          <SharedValues id={id} reading={reading} />
        </>
      )}
      {rows.duplicate > 0 && (
        <ChoiceNotice
          id={id}
          state="duplicate"
          isChosen={chosen.create === rows.duplicate}
          labels={['Create all of them', 'Leave all of them out']}
        >
          {counted(rows.duplicate, 'row looks', 'rows look')} like an existing speaker or an earlier row.
          We&apos;ll create these speakers only if you choose to.
        </ChoiceNotice>
      )}
      {rows.update > 0 && (
        <ChoiceNotice
          id={id}
          state="update"
          isChosen={chosen.update === rows.update}
          labels={['Update all of them', 'Leave all of them as they are']}
        >
          {counted(rows.update, 'row changes an existing speaker', 'rows change existing speakers')}, as the
          list below shows. We&apos;ll update them only if you choose to.
        </ChoiceNotice>
      )}
      <StartPanel draft={draft} />
    </>
  );
}

/** '57 new speakers, 2 who must not be contacted, 1 repeated row.' */
const foundIn = (rows: SpeakerImport['rows']): string => {
  const parts = [
    counted(rows.waiting, 'new speaker'),
    rows.update > 0 && counted(rows.update, 'change of a speaker', 'changes of speakers'),
    rows.unchanged > 0 && `${numberText(rows.unchanged)} already known`,
    rows.duplicate > 0 && counted(rows.duplicate, 'likely duplicate'),
    rows.repeated > 0 && counted(rows.repeated, 'repeated row'),
    rows['opted-out'] > 0 && `${numberText(rows['opted-out'])} left out because we must not contact them`,
    rows.problem > 0 && `${counted(rows.problem, 'row')} without a usable name or email`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
};

interface ChoiceNoticeProps {
  id: string;
  state: RowChoiceInput['state'];
  /** Whether all of them are chosen. */
  isChosen: boolean;
  /** The button's label, before and after. */
  labels: readonly [choose: string, leave: string];
  children: ReactNode;
}

/** Asks about rows for which nothing is done unless an administrator chooses them. */
function ChoiceNotice({ id, state, isChosen, labels: [choose, leave], children }: ChoiceNoticeProps) {
  const { mutate, isPending } = useRowChoice(id);
  const choice = isChosen ? '' : state === 'update' ? 'update' : 'create';
  return (
    <Notice severity="warning">
      <Stack gap={8} align="start">
        <p>{children}</p>
        <Button size="small" variant="outlined" busy={isPending} onClick={() => mutate({ state, choice })}>
          {isChosen ? leave : choose}
        </Button>
      </Stack>
    </Notice>
  );
}

/** When people are invited and shown, and the button that starts the import. */
function StartPanel({ draft }: { draft: SpeakerImport }) {
  const { _id, rows, chosen } = draft;
  const start = useStartImport();
  const [invited, setInvited] = useState<InvitedImport>({ invite: 'now' });
  const [show, setShow] = useState<StartedImport['show']>('confirmed');
  const created = rows.waiting + chosen.create;
  const updated = chosen.update + chosen.address;
  const others = rows.problem + rows.duplicate + rows.update - chosen.create - updated;
  return (
    <Panel title="Import">
      {created > 0 && (
        <Grid columns="small" fill align="end">
          <InviteTimeBox label="Email them a link to set a password" value={invited} onChange={setInvited} />
          <SelectBox
            stacked
            label="Teachers see them"
            options={[
              { value: 'confirmed', label: "When they've set a password" },
              { value: 'now', label: 'As soon as the profile is complete' },
            ]}
            value={show}
            onChange={(value) => setShow(value === 'now' ? 'now' : 'confirmed')}
          />
        </Grid>
      )}
      <Row>
        <Button
          disabled={created + updated === 0 || !isInviteTimeChosen(invited)}
          busy={start.isPending}
          busyLabel="Starting…"
          onClick={() => start.mutate({ id: _id, ...invited, show })}
        >
          {actionOf(created, updated)}
        </Button>
        {others > 0 && (
          <NotCreatedButton id={_id}>Download the {counted(others, 'other row')}</NotCreatedButton>
        )}
      </Row>
      <p className="soft small">You can undo the import for a week.</p>
    </Panel>
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
