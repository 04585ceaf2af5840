import { getSession } from './session.ts';

/**
 * What was typed into a form and not yet sent, kept per user and form. A visitor's is kept in this tab only, because
 * the next visitor may be someone else.
 */

const PREFIX = 'draft';

/** The user whose drafts were removed: a form that closes after that must not write its own again. */
let forgotten: string | undefined;

const storageOf = (userId = getSession()._id): Storage => (userId === '' ? sessionStorage : localStorage);

type Draft = Readonly<Record<string, unknown>>;

const keyOf = (form: string, userId = getSession()._id): string => `${PREFIX}:${userId}:${form}`;

/** The draft of a form, if there is a readable one. */
export const readDraft = (form: string): Draft | undefined => {
  try {
    const draft: unknown = JSON.parse(storageOf().getItem(keyOf(form)) ?? 'null');
    return typeof draft === 'object' && draft !== null && !Array.isArray(draft) ? { ...draft } : undefined;
  } catch {
    return undefined;
  }
};

/** Keeps a draft. A full or forbidden storage loses the draft, never the form. */
export const writeDraft = (form: string, draft: Draft, userId?: string): void => {
  if (userId !== undefined && userId === forgotten) return;
  try {
    storageOf(userId).setItem(keyOf(form, userId), JSON.stringify(draft));
  } catch {
    removeDraft(form, userId);
  }
};

export const removeDraft = (form: string, userId?: string): void => {
  try {
    storageOf(userId).removeItem(keyOf(form, userId));
  } catch {
    // Where storage is forbidden there is no draft either.
  }
};

/** The storages that may be read; a browser may forbid any of them. */
const storages = (): Storage[] =>
  [() => localStorage, () => sessionStorage].flatMap((open) => {
    try {
      return [open()];
    } catch {
      return [];
    }
  });

const removeDrafts = (isRemoved: (owner: string) => boolean): void => {
  for (const storage of storages()) {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    for (const key of keys) {
      const [prefix, owner] = key.split(':');
      if (prefix === PREFIX && owner !== undefined && isRemoved(owner)) storage.removeItem(key);
    }
  }
};

/** Removes every draft of a user: they have logged out, or the account is gone. */
export const forgetDrafts = (userId: string): void => {
  forgotten = userId;
  removeDrafts((owner) => owner === userId);
};

/** Removes the drafts of everybody but the user who has signed in, visitors' included. */
export const keepDraftsOf = (userId: string): void => {
  forgotten = undefined;
  removeDrafts((owner) => owner !== userId);
};
