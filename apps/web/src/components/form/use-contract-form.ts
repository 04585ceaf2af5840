import type { Call, CallInput, CallResult, CallSchemas, Summary } from '@portal/contract/call.ts';
import { NO_LAST_NAME } from '@portal/contract/users/no-last-name.ts';
import { useRef } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { newIdempotencyKey, perform } from '../../lib/api.ts';
import { ApiError, messageOf, UNEXPECTED, unreachable } from '../../lib/api-error.ts';
import { isChunkFailure } from '../../lib/chunks.ts';
import { toast } from '../../lib/toasts.ts';
import { useIsShown } from '../../lib/use-is-shown.ts';
import { useEditConflict } from './edit-conflict.ts';
import { changesOf, type DraftHandle, useInitialValues, useKeepDraft } from './use-draft.ts';

export interface CallWithBody extends Call {
  readonly schemas: () => Promise<CallSchemas & { readonly body: z.ZodType }>;
}
type BodyInput<C extends CallWithBody> =
  z.input<Awaited<ReturnType<C['schemas']>>['body']> extends infer V extends FieldValues ? V : never;

/** What a form validates by. */
interface FormSchemas<V> {
  readonly body: z.ZodType<unknown, V>;
  /** The summary of invalid fields. */
  readonly summarize?: Summary;
}

interface Options<C extends CallWithBody, V extends FieldValues> {
  /** Loads the form's schema, if it's stricter than the call's body. */
  schemas?: () => Promise<FormSchemas<V>>;
  /** Read on the first render only. */
  defaultValues: NoInfer<DefaultValues<V>>;
  /** Converts the values to the call's input, if it needs more than the body. */
  input: (values: NoInfer<V>, idempotencyKey: string) => CallInput<C>;
  /** Sends the call, if its response isn't JSON. */
  send?: (input: CallInput<C>) => Promise<CallResult<C>>;
  /** `shown` is false if the form is gone, because its dialog or page was left while it was being sent. */
  onSuccess: (answer: CallResult<C>, values: NoInfer<V>, shown: boolean) => void | Promise<void>;
  /** Confirms valid values before they're sent. If it returns false, they stay in the form. */
  confirm?: (values: NoInfer<V>) => Promise<boolean>;
  /** The title for errors without a message from the server. */
  explain?: (error: ApiError) => string | undefined;
  /** Stores a draft under this name until the form is sent. */
  draft?: string;
  /** Fields that aren't stored in drafts, such as passwords and pictures. */
  except?: readonly NoInfer<FieldPath<V>>[];
  /** What users call these fields, if the form asks for them again after a reload. */
  exceptLabel?: string | undefined;
}

/** The values as they're checked and sent: people with one name leave their last name blank. */
const withLastName = <V extends FieldValues>(values: V): V =>
  typeof values['lastName'] === 'string' && values['lastName'].trim() === ''
    ? { ...values, lastName: NO_LAST_NAME }
    : values;

const RESET_OPTIONS = {
  keepDefaultValues: true,
  keepErrors: true,
  keepIsSubmitted: true,
  keepSubmitCount: true,
} as const;

/**
 * Validates a form with the same schema and field names as the server. Values are passed on as typed; the server
 * normalizes them. Schemas are loaded on first use, so that no screen waits for them.
 */
export const contractResolver =
  <V extends FieldValues>(schema: () => Promise<z.ZodType>): Resolver<V> =>
  async (values, _context, options) => {
    const [{ fieldErrors }, checking] = await Promise.all([
      import('@portal/contract/responses.ts'),
      schema(),
    ]);
    const checked = checking.safeParse(withLastName(values));
    if (checked.success) return { values, errors: {} };
    const errors: FieldErrors<V> = {};
    for (const [name, message] of Object.entries(fieldErrors(checked.error))) {
      const isList = options.names?.some((field) => field.startsWith(`${name}.`));
      // An error of a list as a whole stands beside the errors of its entries. The element takes the focus.
      const field: { ref?: unknown } | undefined = get(options.fields, name);
      set(errors, isList ? `${name}.root` : name, { type: 'invalid', message, ref: field?.ref });
    }
    return { values: {}, errors };
  };

/** A form's state and submit function, for `Form`. */
export interface ContractForm<V extends FieldValues> extends UseFormReturn<V> {
  readonly send: () => Promise<void>;
  /** Starts loading the schemas. */
  readonly prepare: () => void;
  /** Sets some fields of the form. */
  readonly put: (changes: FieldValues) => void;
  /** Continues from the saved values, for a form that stays open. Keeps what the user typed while it was being sent. */
  readonly rebase: (saved: DefaultValues<V>) => void;
  readonly conflict: ReturnType<typeof useEditConflict>;
  readonly summarize: Summary;
  /** The draft; without the picture, if the form has one, because pictures are too large to store. */
  readonly draft: DraftHandle<V> & {
    readonly omitsPicture: boolean;
    readonly exceptLabel: string | undefined;
  };
}

/**
 * A form for one call of the contract: validated by the call's schema, sent once at a time, with the server's errors
 * shown at their fields. If its values have a `version`, `Form` lets the user resolve edit conflicts.
 */
export const useContractForm = <C extends CallWithBody, V extends FieldValues = BodyInput<C>>(
  target: C,
  options: Options<C, V>,
): ContractForm<V> => {
  const { defaultValues, draft, except = [], exceptLabel, explain, onSuccess } = options;
  const sending = useRef(false);
  const isShown = useIsShown();
  const sent = useRef<FieldValues>({});
  const loaded = useRef<Pick<CallSchemas, 'summarize'>>(undefined);
  const load = async (): Promise<z.ZodType> => {
    const schemas = { ...(await target.schemas()), ...(await options.schemas?.()) };
    loaded.current = schemas;
    return schemas.body;
  };
  const initial = useInitialValues<V>(draft, defaultValues);
  const form = useForm<V>({
    resolver: contractResolver<V>(load),
    defaultValues: initial.values,
  });
  const handle = useKeepDraft(form, draft, except, defaultValues, initial, exceptLabel !== undefined);
  const conflict = useEditConflict(defaultValues);

  const isField = (name: string): name is FieldPath<V> => (name.split('.')[0] ?? '') in form.getValues();

  const put = (changes: FieldValues) => form.reset({ ...form.getValues(), ...changes }, RESET_OPTIONS);

  const transmit = async (values: V): Promise<CallResult<C>> => {
    sent.current = values;
    try {
      const input = options.input(withLastName(values), handle.idempotencyKey.current);
      return await (options.send?.(input) ?? perform(target, input));
    } catch (error) {
      if (!(error instanceof ApiError && error.conflict)) throw error;
      const { changes, again } = conflict.receive(error.conflict, values, error.message);
      put(changes);
      if (again) return transmit({ ...values, ...changes });
      throw error;
    }
  };

  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) {
      // If the schemas can't be loaded, the form fails, but not the page.
      const lost = isChunkFailure(error);
      if (!lost) reportError(error);
      form.setError('root.server', { message: lost ? unreachable().message : UNEXPECTED });
      return;
    }
    // The errors below would be lost with the form. Without a session, the login page explains it.
    if (!isShown()) {
      if (error.status !== 401) toast('error', explain?.(error) ?? messageOf(error));
      return;
    }
    if (error.conflict) return;
    // What was sent with this key differs from the form, so the next attempt is something new.
    if (error.code === 'already_sent') handle.idempotencyKey.current = newIdempotencyKey();
    const named = Object.entries(error.fields);
    let focused = false;
    for (const [name, message] of named) {
      if (!isField(name)) continue;
      form.setError(name, { type: 'server', message }, { shouldFocus: !focused });
      focused = true;
    }
    const message = explain ? explain(error) : messageOf(error);
    // Errors at a field aren't repeated in the summary.
    const said = named.some(([name, text]) => isField(name) && text === message);
    if (message !== undefined && !said) form.setError('root.server', { message });
  };

  const submit = form.handleSubmit(async (values) => {
    try {
      if (options.confirm && !(await options.confirm(values))) return;
      const answer = await transmit(values);
      handle.settle();
      await onSuccess(answer, values, isShown());
    } catch (error) {
      refuse(error);
    }
  });

  // A failed load is retried when the form is sent.
  const prepare = () => void Promise.allSettled([load()]);

  const send = async () => {
    if (sending.current) return;
    sending.current = true;
    try {
      await submit();
    } catch (error) {
      refuse(error);
    } finally {
      sending.current = false;
    }
  };

  const rebase = (saved: DefaultValues<V>) => {
    handle.rebase(saved);
    conflict.settle(saved);
    const typed = changesOf(form.getValues(), sent.current, []);
    put({ ...saved, ...typed });
    if (Object.keys(typed).length > 0) handle.keep();
  };

  const discard = () => {
    const values = handle.discard();
    conflict.settle(values);
    return values;
  };

  const summarize: Summary = (fields) => loaded.current?.summarize?.(fields);
  const omitsPicture = except.some((field) => field === 'picture' || field === 'imageUrl');
  const drafts = { ...handle, discard, omitsPicture, exceptLabel };
  return { ...form, send, prepare, put, rebase, conflict, summarize, draft: drafts };
};
