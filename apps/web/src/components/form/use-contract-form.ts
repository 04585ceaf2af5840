import type { EditConflict } from '@portal/contract/answers.ts';
import type { Call, CallAnswer, CallInput, Summary } from '@portal/contract/call.ts';
import { useRef } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { perform } from '../../lib/api.ts';
import { ApiError, messageOf, UNEXPECTED, unreachable } from '../../lib/api-error.ts';
import { isChunkFailure } from '../../lib/chunks.ts';
import { contractResolver } from './contract-resolver.ts';
import { type DraftHandle, useInitialValues, useKeepDraft } from './use-draft.ts';

type CallWithBody = Call & { readonly body: z.ZodType };
type BodyInput<C extends CallWithBody> = z.input<C['body']> extends infer V extends FieldValues ? V : never;

interface ConflictAnswer {
  readonly changes: FieldValues;
  /** Nothing that the form shows has changed, so there is nothing to ask. */
  readonly again: boolean;
}

interface Options<C extends CallWithBody, V extends FieldValues> {
  /** The form's own schema, where it asks for more than the call's body; the body's unless given. */
  schema?: z.ZodType<unknown, V>;
  defaultValues: NoInfer<DefaultValues<V>>;
  /** What is sent: `(body) => ({ body })`, or more where there are params or fields that stay here. */
  input: (values: NoInfer<V>) => CallInput<C>;
  /** Makes the call where its answer isn't JSON; the client's own way unless given. */
  send?: (input: CallInput<C>) => Promise<CallAnswer<C>>;
  onSuccess: (answer: CallAnswer<C>, values: NoInfer<V>) => void | Promise<void>;
  /** Asks once more before checked values are sent; they stay in the form unless it says yes. */
  confirm?: (values: NoInfer<V>) => Promise<boolean>;
  /** What a refusal is called where it is not the server's message; undefined says nothing here. */
  explain?: (error: ApiError) => string | undefined;
  /** What stands over refused fields; the call's own unless given. */
  summarize?: Summary;
  /** Hears that what is edited has changed meanwhile; says what that puts into the form, and whether to send it again. */
  onConflict?: (conflict: EditConflict, values: FieldValues, message: string) => ConflictAnswer;
  /** Keeps a draft under this name until the form is sent. */
  draft?: string;
  /** Fields that a draft leaves out: passwords, pictures. */
  except?: readonly NoInfer<FieldPath<V>>[];
  /** A field that every draft holds: the version of what it changes. */
  versionField?: NoInfer<FieldPath<V>>;
}

/** A call, or how to load it: for screens that should show before the schemas are there. */
type CallSource<C extends CallWithBody> = C | (() => Promise<C>);

const isLoader = <C extends CallWithBody>(source: CallSource<C>): source is () => Promise<C> =>
  typeof source === 'function';

const KEPT_BY_PUT = {
  keepDefaultValues: true,
  keepErrors: true,
  keepIsSubmitted: true,
  keepSubmitCount: true,
} as const;

/** A form's state and the way to send it; for `Form`. */
export interface ContractForm<V extends FieldValues> extends UseFormReturn<V> {
  readonly send: () => Promise<void>;
  /** Begins to load what checking the form needs, if that is not there yet. */
  readonly prepare: () => void;
  /** Puts values into fields, leaving all else of the form as it is. */
  readonly put: (changes: FieldValues) => void;
  readonly summarize: Summary | undefined;
  readonly draft: DraftHandle;
}

/**
 * A form that makes one call of the contract: checked by the call's schema, sent through the client once at a
 * time, and with the server's refusal put back on the fields that it names.
 */
export const useContractForm = <C extends CallWithBody, V extends FieldValues = BodyInput<C>>(
  source: CallSource<C>,
  options: Options<C, V>,
): ContractForm<V> => {
  const { defaultValues, draft, except = [], versionField, explain, onSuccess } = options;
  const sending = useRef(false);
  const load = async () => (isLoader(source) ? source() : source);
  const initial = useInitialValues<V>(draft, defaultValues);
  const form = useForm<V>({
    resolver: contractResolver<V>(async () => options.schema ?? (await load()).body),
    defaultValues: initial.values,
  });
  const handle = useKeepDraft(form, { name: draft, except, versionField }, defaultValues, initial.restored);

  const isField = (name: string): name is FieldPath<V> => (name.split('.')[0] ?? '') in form.getValues();

  const put = (changes: FieldValues) => form.reset({ ...form.getValues(), ...changes }, KEPT_BY_PUT);

  const transmit = async (values: V): Promise<CallAnswer<C>> => {
    try {
      const input = options.input(values);
      return await (options.send?.(input) ?? perform(await load(), input));
    } catch (error) {
      if (!(error instanceof ApiError && error.conflict && options.onConflict)) throw error;
      const { changes, again } = options.onConflict(error.conflict, values, error.message);
      put(changes);
      if (again) return transmit({ ...values, ...changes });
      throw error;
    }
  };

  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) {
      // Without its schemas a form cannot be checked; that they did not load is no fault of the page.
      const lost = isChunkFailure(error);
      if (!lost) reportError(error);
      form.setError('root.server', { message: lost ? unreachable().message : UNEXPECTED });
      return;
    }
    if (error.conflict && options.onConflict) return;
    const named = Object.entries(error.fields);
    let focused = false;
    for (const [name, message] of named) {
      if (!isField(name)) continue;
      form.setError(name, { type: 'server', message }, { shouldFocus: !focused });
      focused = true;
    }
    const message = explain ? explain(error) : messageOf(error);
    // What stands beside a field need not stand over it again.
    const said = named.some(([name, text]) => isField(name) && text === message);
    if (message !== undefined && !said) form.setError('root.server', { message });
  };

  const submit = form.handleSubmit(async (values) => {
    try {
      if (options.confirm && !(await options.confirm(values))) return;
      const answer = await transmit(values);
      handle.settle();
      await onSuccess(answer, values);
    } catch (error) {
      refuse(error);
    }
  });

  // What cannot be loaded now is loaded again when the form is sent.
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

  const summarize = options.summarize ?? (isLoader(source) ? undefined : source.summarize);
  return { ...form, send, prepare, put, summarize, draft: handle };
};
