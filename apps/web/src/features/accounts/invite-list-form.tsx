import { type ListedPerson, readInviteList } from '@portal/contract/accounts/invite-list.ts';
import { checkInviteList, inviteList } from '@portal/contract/accounts/invites.contract.ts';
import type { InviteOutcome } from '@portal/contract/accounts/invites.schemas.ts';
import { INVITED_PEOPLE_MAX, PERSONAL_MESSAGE_MAX } from '@portal/contract/limits.ts';
import type { Role } from '@portal/contract/options.ts';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useId, useState } from 'react';
import { Button, buttonLook } from '../../components/button.tsx';
import { FocusedNotice, Notice } from '../../components/feedback/notice.tsx';
import controls from '../../components/form/controls.module.css';
import { FooterActions } from '../../components/form/form.tsx';
import { Select } from '../../components/form/select-field.tsx';
import { FileUp } from '../../components/icons.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { MailOutageNotice } from '../../domain/mail-outage-notice.tsx';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { counted } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { InviteOutcomes, invitedIn } from './invite-outcomes.tsx';
import { useRefreshInvites } from './invites.tsx';
import { readTextFile } from './read-text-file.ts';

const ROLES: readonly { readonly value: Role; readonly label: string }[] = [
  { value: 'teacher', label: 'Teachers' },
  { value: 'speaker', label: 'Speakers' },
  { value: 'admin', label: 'Admins' },
];

const PLACEHOLDER = 'Ana Lee <ana@school.org>\nRay, Bo; bo@school.org; Lincoln High\ncy@school.org';

type Step = 'edit' | 'checked' | 'sent';

/** Invites several people to one role: a pasted list, then what happens to each of them, then what happened. */
export function InviteListForm({ onClose }: { onClose: () => void }) {
  const refresh = useRefreshInvites();
  const roleId = useId();
  const [text, setText] = useState('');
  const [role, setRole] = useState<Role>('teacher');
  const [personalMessage, setPersonalMessage] = useState('');
  const [step, setStep] = useState<Step>('edit');
  const [problem, setProblem] = useState<string>();

  const listed = (people: ListedPerson[]) => ({
    body: { role, people, ...(personalMessage.trim() && { personalMessage }) },
  });
  const check = useMutation({
    mutationFn: (people: ListedPerson[]) => call(checkInviteList, listed(people)),
    onSuccess: () => setStep('checked'),
    onError: (error) => setProblem(messageOf(error)),
  });
  const send = useMutation({
    mutationFn: (people: ListedPerson[]) => call(inviteList, listed(people)),
    onSuccess: () => setStep('sent'),
    onError: (error) => toast('error', messageOf(error)),
    onSettled: refresh,
  });

  const goOn = () => {
    const people = readInviteList(text);
    if (people.length === 0) return setProblem('Please paste at least one email address.');
    if (people.length > INVITED_PEOPLE_MAX)
      return setProblem(`Please invite at most ${INVITED_PEOPLE_MAX} people at once.`);
    setProblem(undefined);
    return check.mutate(people);
  };

  if (step === 'sent' && send.data) {
    const count = invitedIn(send.data.results).length;
    return (
      <Stack>
        <FocusedNotice severity={count > 0 ? 'success' : 'info'}>
          {count > 0 ? `${counted(count, 'person', 'people')} invited.` : 'Nobody was invited.'}
        </FocusedNotice>
        <MailOutageNotice />
        <InviteOutcomes results={send.data.results} isSent />
        <FooterActions>
          <Button onClick={onClose}>Done</Button>
        </FooterActions>
      </Stack>
    );
  }
  if (step === 'checked' && check.data)
    return (
      <CheckedList
        results={check.data.results}
        busy={send.isPending}
        onBack={() => setStep('edit')}
        onSend={() => send.mutate(check.variables)}
      />
    );
  return (
    <Stack>
      <p>
        We&apos;ll email each of them a link to register. First we show you what happens to every address.
      </p>
      {problem && <Notice severity="error">{problem}</Notice>}
      <Stack gap={8}>
        <label htmlFor={roleId} className="label">
          Invite as
        </label>
        <Select
          id={roleId}
          options={ROLES}
          value={role}
          onChange={({ target }) =>
            setRole(ROLES.find(({ value }) => value === target.value)?.value ?? 'teacher')
          }
        />
      </Stack>
      <ListField role={role} text={text} onText={setText} onProblem={setProblem} />
      <MessageField text={personalMessage} onText={setPersonalMessage} />
      <FooterActions>
        <Button busy={check.isPending} onClick={goOn}>
          Check the list
        </Button>
      </FooterActions>
    </Stack>
  );
}

interface CheckedListProps {
  results: readonly InviteOutcome[];
  busy: boolean;
  onBack: () => void;
  onSend: () => void;
}

/** What happens to each person, before anything is sent. */
function CheckedList({ results, busy, onBack, onSend }: CheckedListProps) {
  const count = invitedIn(results).length;
  const left = results.length - count;
  return (
    <Stack>
      <p>
        {count === 0
          ? 'Nobody on this list can be invited.'
          : `${counted(count, 'person', 'people')} will be invited.`}{' '}
        {left > 0 && `${counted(left, 'line', 'lines')} will be left out.`}
      </p>
      <InviteOutcomes results={results} />
      <FooterActions>
        <Button variant="text" onClick={onBack} aria-disabled={busy}>
          Back to the list
        </Button>
        <Button busy={busy} busyLabel="Sending…" disabled={count === 0} onClick={onSend}>
          Invite {counted(count, 'person', 'people')}
        </Button>
      </FooterActions>
    </Stack>
  );
}

interface ListFieldProps {
  role: Role;
  text: string;
  onText: (text: string) => void;
  onProblem: (problem: string | undefined) => void;
}

/** The list, pasted or from a file. */
function ListField({ role, text, onText, onProblem }: ListFieldProps) {
  const id = useId();
  const third = { teacher: ' and a school', speaker: ' and an organization', admin: '' }[role];
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    const read = await readTextFile(file);
    if (read !== undefined) onText(read);
    onProblem(read === undefined ? "This doesn't look like a CSV file." : undefined);
    // The same file can be chosen again after a correction.
    target.value = '';
  };
  return (
    <Stack gap={8}>
      <label htmlFor={id} className="label">
        People
      </label>
      <p id={`${id}-hint`} className="soft small">
        One per line: an email address, with a name{third} if you have them. You can paste from a spreadsheet.
        Up to {INVITED_PEOPLE_MAX} people.
      </p>
      <textarea
        id={id}
        aria-describedby={`${id}-hint`}
        className={`${controls.control} monospace`}
        rows={9}
        placeholder={PLACEHOLDER}
        spellCheck={false}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      <Row>
        <span>
          <span {...buttonLook({ variant: 'outlined', size: 'small' })} aria-hidden>
            <FileUp size={18} />
            Choose a CSV file
          </span>
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            aria-label="Choose a CSV file"
            className={controls.file}
            onChange={(event) => void choose(event)}
          />
        </span>
      </Row>
    </Stack>
  );
}

function MessageField({ text, onText }: { text: string; onText: (text: string) => void }) {
  const id = useId();
  return (
    <Stack gap={8}>
      <label htmlFor={id} className="label">
        Personal message
      </label>
      <p id={`${id}-hint`} className="soft small">
        Optional. We add it to each email.
      </p>
      <textarea
        id={id}
        aria-describedby={`${id}-hint`}
        className={controls.control}
        rows={2}
        maxLength={PERSONAL_MESSAGE_MAX}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
    </Stack>
  );
}
