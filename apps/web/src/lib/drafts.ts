import { getSession } from './session.ts';

/**
 * Drafts of unsent forms, stored per user and form. A visitor's drafts are stored for this tab only, because the next
 * visitor may be someone else.
 */

const PREFIX = 'draft';

/** The user whose drafts were removed. A form that unmounts later must not write its draft again. */
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

/** Stores a draft. If the storage is full or blocked, the draft is lost, but not the form. */
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
    // Blocked storage contains no draft.
  }
};

/** The available storages; a browser can block them. */
const storages = (): Storage[] =>
  [() => localStorage, () => sessionStorage].flatMap((open) => {
    try {
      return [open()];
    } catch {
      return [];
    }
  });

/** Every stored draft, with whose it is. */
const allDrafts = () =>
  storages().flatMap((storage) =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').flatMap((key) => {
      const [prefix, owner] = key.split(':');
      return prefix === PREFIX && owner !== undefined ? [{ storage, key, owner }] : [];
    }),
  );

const removeDrafts = (isRemoved: (owner: string) => boolean): void => {
  for (const { storage, key, owner } of allDrafts()) if (isRemoved(owner)) storage.removeItem(key);
};

/** Whether a visitor, who isn't logged in, has drafts in this tab. */
export const hasVisitorDrafts = (): boolean => allDrafts().some(({ owner }) => owner === '');

/** Removes every draft of a user after logout or account deletion. */
export const forgetDrafts = (userId: string): void => {
  forgotten = userId;
  removeDrafts((owner) => owner === userId);
};

/** Removes the drafts of everyone except the logged-in user, including visitors'. */
export const keepDraftsOf = (userId: string): void => {
  forgotten = undefined;
  removeDrafts((owner) => owner !== userId);
};
