import type { Note } from '@portal/contract/notes/notes.schemas.ts';
import { presentPerson } from '../../domain/users/users.presenter.ts';
import type { StoredNote } from './notes.repository.ts';

export const presentNote = ({ id, text, createdAt, author }: StoredNote): Note => ({
  _id: id,
  text,
  author: author && presentPerson(author),
  createdAt,
});
