/** What stands for a person in the audit log once their account is deleted. The database knows this name, too. */
export const DELETED_USER = 'Deleted user';

/** An entry's columns that may tell who somebody is. */
export interface EntryTexts {
  readonly actor_id: string;
  readonly actor_name: string;
  readonly actor_email: string;
  readonly subject_id: string;
  readonly subject_name: string;
  readonly before: string;
  readonly after: string;
}

/** An entry without the name, the email and the values of a person whom it is by or about. */
export const withoutPerson = <Entry extends EntryTexts>(
  entry: Entry,
  { id, email }: { readonly id: string; readonly email: string },
): Entry => ({
  ...entry,
  ...(entry.actor_id === id && { actor_name: DELETED_USER, actor_email: '' }),
  // Invites are about an email.
  ...((entry.subject_id === id || entry.subject_id === email) && {
    subject_id: id,
    subject_name: DELETED_USER,
    before: '{}',
    after: '{}',
  }),
});
