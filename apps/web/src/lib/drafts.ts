import { getSession } from './session.ts';

/** What was typed into a form and not yet sent, kept in this browser per user and form. */

const PREFIX = 'draft';

type Draft = Readonly<Record<string, unknown>>;

const keyOf = (form: string, userId = getSession()._id): string => `${PREFIX}:${userId}:${form}`;

/** The draft of a form, if there is a readable one. */
export const readDraft = (form: string): Draft | undefined => {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(keyOf(form)) ?? 'null');
    return typeof draft === 'object' && draft !== null && !Array.isArray(draft) ? { ...draft } : undefined;
  } catch {
    return undefined;
  }
};

/** Keeps a draft. A full or forbidden storage loses the draft, never the form. */
export const writeDraft = (form: string, draft: Draft, userId?: string): void => {
  try {
    localStorage.setItem(keyOf(form, userId), JSON.stringify(draft));
  } catch {
    removeDraft(form, userId);
  }
};

export const removeDraft = (form: string, userId?: string): void => {
  try {
    localStorage.removeItem(keyOf(form, userId));
  } catch {
    // Where storage is forbidden there is no draft either.
  }
};

/** Removes every draft of a user, for when the account is gone. */
export const forgetDrafts = (userId: string): void => {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
  for (const key of keys) if (key?.startsWith(`${PREFIX}:${userId}:`)) localStorage.removeItem(key);
};
