import { PARAGRAPH_MAX, PREVIEW_LENGTH } from '@portal/contract/limits.ts';
import {
  addRequestNote,
  addUserNote,
  deleteNote,
  listRequestNotes,
  listUserNotes,
} from '@portal/contract/notes/notes.contract.ts';
import type { Note } from '@portal/contract/notes/notes.schemas.ts';
import type { ListedUser } from '@portal/contract/users/users.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { IconButton } from '../../components/button.tsx';
import { PartState } from '../../components/feedback/part-state.tsx';
import { Form, SubmitButton } from '../../components/form/form.tsx';
import { FormActions } from '../../components/form/form-actions.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { Trash2 } from '../../components/icons.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { RemovalDialog } from '../../components/overlay/removal-dialog.tsx';
import { call } from '../../lib/api.ts';
import { callQuery } from '../../lib/call-query.ts';
import { truncate } from '../../lib/text.ts';
import { ownDateAndTime } from '../../lib/times.ts';
import { toast } from '../../lib/toasts.ts';
import styles from './notes.module.css';

/** The request or person that notes are about. */
interface NoteSubject {
  readonly kind: 'request' | 'user';
  readonly id: string;
}

const notesOn = ({ kind, id }: NoteSubject) =>
  kind === 'request'
    ? callQuery(listRequestNotes, { params: { id } })
    : callQuery(listUserNotes, { params: { userId: id } });

const addNote = ({ kind, id }: NoteSubject, body: { text: string }) =>
  kind === 'request'
    ? call(addRequestNote, { params: { id }, body })
    : call(addUserNote, { params: { userId: id }, body });

interface PrivateNotesProps {
  subject: NoteSubject;
}

/** The administrators' notes on a request or a person, newest first, with a form for a new one. */
export function PrivateNotes({ subject }: PrivateNotesProps) {
  // Other administrators' new notes appear whenever the notes are opened.
  const { data: notes, error, refetch } = useQuery({ ...notesOn(subject), staleTime: 0 });
  return (
    <Stack>
      <p className="soft small">Only administrators can see these notes.</p>
      <NoteForm subject={subject} />
      {notes ? (
        <NoteList notes={notes} refresh={refetch} />
      ) : (
        <PartState name="notes" error={error} onRetry={refetch} />
      )}
    </Stack>
  );
}

/** What is typed is kept until it's saved, even across a reload. */
function NoteForm({ subject }: PrivateNotesProps) {
  const client = useQueryClient();
  const form = useContractForm(addRequestNote, {
    defaultValues: { text: '' },
    input: (body) => ({ params: { id: subject.id }, body }),
    send: ({ body }) => addNote(subject, body),
    draft: `note on ${subject.kind} ${subject.id}`,
    onSuccess: async () => {
      form.rebase({ text: '' });
      await client.invalidateQueries(notesOn(subject));
      toast('success', 'The note has been added.');
    },
  });
  return (
    <Form form={form} label="New note">
      <TextField control={form.control} name="text" label="New note" rows={3} counter={PARAGRAPH_MAX} />
      <FormActions>
        <SubmitButton form={form} variant="outlined">
          Add note
        </SubmitButton>
      </FormActions>
    </Form>
  );
}

interface NoteListProps {
  notes: readonly Note[];
  refresh: () => Promise<unknown>;
}

function NoteList({ notes, refresh }: NoteListProps) {
  const [deleting, setDeleting] = useState<Note>();
  return (
    <div tabIndex={-1} className="region">
      {notes.length === 0 ? (
        <p className="empty-box">No notes yet.</p>
      ) : (
        <Stack as="ol" aria-label="Notes">
          {notes.map((note) => (
            <li key={note._id} className={`${styles.note} surface`}>
              <Row wrap={false} justify="between">
                <p className="soft small">
                  <strong className={styles.author}>{authorOf(note)}</strong>
                  {' · '}
                  <time dateTime={note.createdAt}>{ownDateAndTime(note.createdAt)}</time>
                </p>
                <IconButton
                  label={`Delete the note of ${ownDateAndTime(note.createdAt)}`}
                  onClick={() => setDeleting(note)}
                >
                  <Trash2 size={18} aria-hidden />
                </IconButton>
              </Row>
              <p className={`${styles.text} typed`}>{note.text}</p>
            </li>
          ))}
        </Stack>
      )}
      <RemovalDialog
        item={deleting}
        title="Delete this note?"
        confirmLabel="Delete note"
        busyLabel="Deleting…"
        remove={({ _id }) => call(deleteNote, { params: { id: _id } })}
        refresh={refresh}
        onClose={() => setDeleting(undefined)}
      >
        {({ text }) => (
          <>
            <p className="typed">
              <strong>{truncate(text, PREVIEW_LENGTH)}</strong>
            </p>
            <p>It will be gone for all administrators. This action cannot be undone.</p>
          </>
        )}
      </RemovalDialog>
    </div>
  );
}

const authorOf = ({ author }: Note): string =>
  author ? `${author.firstName} ${author.lastName}` : 'Deleted administrator';

interface UserNotesDialogProps {
  /** Undefined while the dialog is closed. */
  user: ListedUser | undefined;
  onClose: () => void;
}

/** The administrators' notes on a person. */
export function UserNotesDialog({ user, onClose }: UserNotesDialogProps) {
  return (
    <Dialog
      open={user !== undefined}
      onClose={onClose}
      title={user && `Private notes on ${user.firstName} ${user.lastName}`}
    >
      {user && <PrivateNotes key={user._id} subject={{ kind: 'user', id: user._id }} />}
    </Dialog>
  );
}
