import { LIST_MAX } from '@portal/contract/limits.ts';
import { normalizedKey } from '@portal/contract/normalize-text.ts';
import type { FocusChoice, UnknownFocuses } from '@portal/contract/speaker-import/speaker-imports.schemas.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { NotFound } from '../../kernel/errors.ts';
import { addFocus } from '../industry-focuses/industry-focuses.service.ts';
import * as drafts from './import-drafts.repository.ts';
import { changeDraft } from './import-drafts.service.ts';
import { LOOKS_LIKE, unknownFocusIn } from './import-messages.ts';
import { updateIn } from './import-updates.service.ts';
import type { StoredImport } from './speaker-imports.repository.ts';
import { getImport } from './speaker-imports.service.ts';

const NO_FOCUS = 'Industry Focus: Please select at least one industry focus.';

/** The focuses that rows of an import name although they don't exist, those of the most rows first. */
export const listUnknownFocuses = async (
  context: Context,
  viewer: SessionUser,
  id: string,
): Promise<UnknownFocuses> => {
  await getImport(context, viewer, id);
  const found = new Map<string, { name: string; rows: number }>();
  for (const { message } of await drafts.listProblems(context.db, id))
    for (const line of message.split('\n')) {
      const name = unknownFocusIn(line);
      if (name === undefined) continue;
      const focus = found.get(normalizedKey(name)) ?? { name, rows: 0 };
      found.set(normalizedKey(name), { ...focus, rows: focus.rows + 1 });
    }
  return [...found.values()].sort((one, other) => other.rows - one.rows).slice(0, LIST_MAX);
};

/** The speaker of a row without a focus, as it's stored. A row with other problems keeps its cells. */
const withoutFocus = (
  stored: string,
  key: string,
): { readonly stored: string; readonly isEmpty: boolean } => {
  const speaker: Record<string, unknown> = JSON.parse(stored);
  if (!Array.isArray(speaker.industry)) return { stored, isEmpty: false };
  const industry = speaker.industry.filter((name) => normalizedKey(String(name)) !== key);
  return { stored: JSON.stringify({ ...speaker, industry }), isEmpty: industry.length === 0 };
};

/**
 * Creates an unknown focus of a draft, or leaves it out of all rows. Rows without another problem can then be created.
 * Throws a 404 error if no row names it.
 */
export const resolveUnknownFocus = async (
  context: Context,
  actor: SessionUser,
  id: string,
  { name, create }: FocusChoice,
): Promise<StoredImport> => {
  const key = normalizedKey(name);
  const isAbout = (line: string) => normalizedKey(unknownFocusIn(line) ?? '') === key;
  await changeDraft(context, actor, id, async (tx) => {
    const problems = await drafts.listProblems(tx, id);
    const rows = problems.filter(({ message }) => message.split('\n').some(isAbout));
    if (rows.length === 0) throw new NotFound('No row of this file names this industry focus');
    if (create) await addFocus(tx, actor, { name, description: '' });
    for (const { number, message, speaker } of rows) {
      const { stored, isEmpty } = create ? { stored: speaker, isEmpty: false } : withoutFocus(speaker, key);
      const lines = message.split('\n').filter((line) => !isAbout(line));
      const left = isEmpty ? [NO_FOCUS, ...lines] : lines;
      const isProblem = left.some((line) => !line.startsWith(LOOKS_LIKE));
      const update = isProblem ? undefined : updateIn(JSON.parse(stored));
      const state = isProblem ? 'problem' : update ? 'update' : left.length > 0 ? 'duplicate' : 'waiting';
      const said = update ? update.changes : left;
      await drafts.updateRow(
        tx,
        { importId: id, number },
        { state, message: said.join('\n'), speaker: stored },
      );
    }
  });
  return getImport(context, actor, id);
};
