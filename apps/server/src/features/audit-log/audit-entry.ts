/** Replaces a deleted person's name in the audit log. The triggers of the database check for the same text. */
export const DELETED_USER = 'Deleted user';

/** The columns of an entry that may identify a person. */
export interface EntryTexts {
  readonly actor_id: string;
  readonly actor_name: string;
  readonly actor_email: string;
  readonly subject_id: string;
  readonly subject_name: string;
  readonly before: string;
  readonly after: string;
}

/** Removes a person's name, email and values from an entry that is by or about them. */
export const withoutPerson = <Entry extends EntryTexts>(
  entry: Entry,
  { id, email }: { readonly id: string; readonly email: string },
): Entry => ({
  ...entry,
  ...(entry.actor_id === id && { actor_name: DELETED_USER, actor_email: '' }),
  // The subject id of an invite is its email address.
  ...((entry.subject_id === id || entry.subject_id === email) && {
    subject_id: id,
    subject_name: DELETED_USER,
    before: '{}',
    after: '{}',
  }),
});
