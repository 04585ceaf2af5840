import { imageUrl } from '@portal/contract/images/images.ts';
import { normalizedKey } from '@portal/contract/normalize-text.ts';
import { IMPORTED_COLUMNS, splitList } from '@portal/contract/speaker-import/speaker-sheet.ts';
import { importedSpeakerSchema } from '@portal/contract/speakers/new-speakers.schemas.ts';
import { type SpeakerEdit, speakerEditSchema } from '@portal/contract/speakers/speaker-management.schemas.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import { z } from 'zod';
import type { Tx } from '../../platform/db/connect.ts';
import { requireProfile } from '../speakers/profile.service.ts';
import { editWithin } from '../speakers/speaker-management.service.ts';
import type { StoredSpeaker } from '../speakers/speakers.row.ts';
import type { FileRow } from './read-speaker-file.ts';
import { SPEAKER_TEXTS } from './speaker-cells.ts';

/** Rows of a file that are about existing speakers, as the portal's own export has them. */

/** Fields that an import never changes: a speaker's name and email, and whether teachers see them. */
const KEPT: ReadonlySet<string> = new Set(['email', 'visible']);
const LISTS: ReadonlySet<string> = new Set(['industry', 'grades', 'languages']);
/** Longer values are cut in messages. */
const SHOWN_MAX = 80;

const COMPARED = IMPORTED_COLUMNS.filter(({ key }) => !KEPT.has(key));

const updateSchema = z.object({
  userId: z.string(),
  version: z.int(),
  /** The fields that the file changes. */
  fields: z.array(z.enum(COMPARED.map(({ key }) => key))),
  /** A sentence about each. */
  changes: z.array(z.string()),
});
export type ImportUpdate = z.infer<typeof updateSchema>;

/** Lists are compared regardless of order and case. */
const isSame = (key: string, one: string, other: string): boolean => {
  const plain = (text: string) =>
    LISTS.has(key) ? splitList(text).map(normalizedKey).sort().join('\n') : text.trim();
  return plain(one) === plain(other);
};

const shown = (text: string): string => {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  if (line === '') return 'nothing';
  return line.length > SHOWN_MAX ? `${line.slice(0, SHOWN_MAX)}…` : line;
};

/** What a row changes of an existing speaker. */
export const updateOf = ({ cells }: Pick<FileRow, 'cells'>, speaker: StoredSpeaker): ImportUpdate => {
  const changed = COMPARED.filter(({ key }) => {
    const cell = cells[key];
    return cell !== undefined && !isSame(key, cell, SPEAKER_TEXTS[key](speaker));
  });
  return {
    userId: speaker.id,
    version: speaker.version,
    fields: changed.map(({ key }) => key),
    changes: changed.map(
      ({ key, header }) => `${header}: ${shown(SPEAKER_TEXTS[key](speaker))} → ${shown(cells[key] ?? '')}`,
    ),
  };
};

/** The update in a stored row; undefined if the row creates a speaker. */
export const updateIn = (stored: unknown): ImportUpdate | undefined =>
  z.object({ update: updateSchema }).safeParse(stored).data?.update;

/** Makes the update of a stored row. Throws if the profile has changed since the file was checked. */
export const applyUpdate = async (
  tx: Tx,
  actor: SessionUser,
  { userId, version, fields }: ImportUpdate,
  stored: unknown,
): Promise<void> => {
  const speaker: Record<string, unknown> = importedSpeakerSchema.parse(stored);
  const current = await requireProfile(tx, userId);
  const edit: SpeakerEdit = speakerEditSchema.parse({
    ...current,
    ...Object.fromEntries(fields.map((field) => [field, speaker[field]])),
    version,
    imageUrl: current.imageHash === null ? null : imageUrl(current.imageHash),
  });
  await editWithin(tx, actor, userId, edit, undefined);
};
