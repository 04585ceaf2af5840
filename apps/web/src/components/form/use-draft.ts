import { useCallback, useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { newIdempotencyKey } from '../../lib/api.ts';
import { readDraft, removeDraft, writeDraft } from '../../lib/drafts.ts';
import { getSession } from '../../lib/session.ts';

const WRITE_DELAY = 400;

/** The form's initial values, the defaults with the draft on top, and its idempotency key. */
export const useInitialValues = <V extends FieldValues>(
  name: string | undefined,
  defaults: DefaultValues<V>,
) => {
  const [initial] = useState(() => {
    const { idempotencyKey, omitted, ...draft } = (name !== undefined && readDraft(name)) || {};
    const kept = Object.entries(draft).filter(([field]) => field in defaults);
    return {
      values: { ...defaults, ...Object.fromEntries(kept) },
      restored: kept.length > 0,
      omitted: omitted === true,
      idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : newIdempotencyKey(),
    };
  });
  return initial;
};

/** The fields that differ from the defaults. */
export const changesOf = (
  values: FieldValues,
  defaults: FieldValues,
  except: readonly string[],
): FieldValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) =>
        !except.includes(field) && JSON.stringify(value) !== JSON.stringify(defaults[field]),
    ),
  );

export interface DraftHandle<V extends FieldValues> {
  /** Whether the form started with values of a draft. */
  readonly restored: boolean;
  /** Whether the user had also filled in fields that aren't stored. */
  readonly omitted: boolean;
  /** Deletes the draft, resets the form, and returns its values. */
  readonly discard: () => DefaultValues<V>;
  /** Compares the form with newly saved values from now on. */
  readonly rebase: (saved: DefaultValues<V>) => void;
  /** Deletes the draft after the form was sent. */
  readonly settle: () => void;
  /** Stores a draft of the current values, such as prefilled ones. */
  readonly keep: () => void;
  /**
   * The same for every attempt to send the form, even after a reload, so that a lost response doesn't make anyone send
   * it twice.
   */
  readonly idempotencyKey: { current: string };
}

/**
 * Stores changes of a form, but not the fields in `except`, as a draft: shortly after the last keystroke, and when the
 * page is closed. With `notesOmitted`, the draft tells if the user had filled in any of those.
 */
export const useKeepDraft = <V extends FieldValues>(
  form: UseFormReturn<V>,
  name: string | undefined,
  except: readonly FieldPath<V>[],
  defaults: DefaultValues<V>,
  initial: Pick<DraftHandle<V>, 'restored' | 'omitted'> & { readonly idempotencyKey: string },
  notesOmitted: boolean,
): DraftHandle<V> => {
  const [{ restored, omitted }, setFound] = useState(initial);
  const idempotencyKey = useRef(initial.idempotencyKey);
  const [userId] = useState(() => getSession()._id);
  const timer = useRef<number>(undefined);
  /** Nothing is stored for a form that has been left. */
  const hasLeft = useRef(false);
  const settings = useRef({ defaults, except });
  const { subscribe, getValues, reset } = form;

  const write = useCallback(() => {
    if (name === undefined || timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    const { version, ...values } = getValues();
    const changes = changesOf(values, settings.current.defaults, settings.current.except);
    const typed = changesOf(values, settings.current.defaults, []);
    const isOmitted = notesOmitted && settings.current.except.some((field) => field in typed);
    // The changes are based on this version, if there is one.
    if (Object.keys(changes).length > 0 || isOmitted) {
      const draft = { ...changes, version, ...(isOmitted && { omitted: true }) };
      writeDraft(name, { ...draft, idempotencyKey: idempotencyKey.current }, userId);
    } else removeDraft(name, userId);
  }, [name, userId, getValues, notesOmitted]);

  const keep = useCallback(() => {
    if (hasLeft.current) return;
    clearTimeout(timer.current);
    timer.current = window.setTimeout(write, WRITE_DELAY);
  }, [write]);

  useEffect(() => {
    if (name === undefined) return;
    hasLeft.current = false;
    const stop = subscribe({
      formState: { values: true },
      callback: ({ type }) => {
        // Only the user's changes are stored, not resets.
        if (type === 'change') keep();
      },
    });
    addEventListener('pagehide', write);
    return () => {
      stop();
      removeEventListener('pagehide', write);
      write();
      hasLeft.current = true;
    };
  }, [name, subscribe, write, keep]);

  const settle = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    idempotencyKey.current = newIdempotencyKey();
    setFound((found) => ({ ...found, restored: false, omitted: false }));
    if (name !== undefined) removeDraft(name, userId);
  };

  const discard = () => {
    settle();
    reset(settings.current.defaults);
    return settings.current.defaults;
  };

  const rebase = (saved: DefaultValues<V>) => {
    settings.current.defaults = saved;
  };

  return { restored, omitted, discard, rebase, settle, keep, idempotencyKey };
};
