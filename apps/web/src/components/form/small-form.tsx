import type { FieldErrors } from '@portal/contract/responses.ts';
import {
  createContext,
  type FormEvent,
  type HTMLInputTypeAttribute,
  type ReactNode,
  use,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { toast } from '../../lib/toasts.ts';
import { useIsShown } from '../../lib/use-is-shown.ts';
import { Button } from '../button.tsx';
import controls from './controls.module.css';
import { ErrorList } from './error-list.tsx';
import { describeField, FieldFrame, type FieldTexts, FormScopeContext, useFieldIds } from './field-frame.tsx';
import styles from './form.module.css';
import { FormActions } from './form-actions.tsx';
import { PasswordInput } from './password-input.tsx';

/** What was typed, by the name of the field. */
export type SmallFormValues = Readonly<Record<string, string>>;

interface SmallFormProps {
  /** Sends the form. Throws an `ApiError` if the server refuses it. */
  send: (values: SmallFormValues) => Promise<void>;
  submitLabel: string;
  /** The page's message about an error. Undefined shows none. */
  explain?: (error: ApiError, values: SmallFormValues) => string | undefined;
  /** Where the browser sends the form before scripts have loaded. By default it can't be sent until then. */
  action?: string;
  /** Why it was refused when the browser sent it. */
  refusal?: string | undefined;
  children: ReactNode;
}

const FieldErrorsContext = createContext<FieldErrors>({});

/**
 * A form of few fields, for screens that should open fast: it needs no schema, because the server says what is wrong with
 * which field. Longer forms answer sooner with `Form`.
 */
export function SmallForm({
  send,
  submitLabel,
  explain = (error) => messageOf(error),
  action,
  refusal,
  children,
}: SmallFormProps) {
  const id = useId();
  const [labels] = useState(() => new Map<string, string>());
  const [fields, setFields] = useState<FieldErrors>({});
  const [message, setMessage] = useState(refusal);
  const [submitCount, setSubmitCount] = useState(0);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const isShown = useIsShown();
  const scope = useMemo(() => ({ id, labels, preparing: false, setPreparing: () => {} }), [id, labels]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    const entries = [...new FormData(event.currentTarget)];
    const values = Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
    try {
      await send(values);
    } catch (error) {
      const known = error instanceof ApiError ? error : undefined;
      if (!known) reportError(error);
      // The form is gone, so nobody would see its messages.
      if (!isShown()) return toast('error', messageOf(error));
      const wrong = known?.fields ?? {};
      // In the order of the form.
      const named = [...labels.keys()].flatMap((name) => {
        const text = wrong[name];
        return text === undefined ? [] : [[name, text] as const];
      });
      setFields(Object.fromEntries(named));
      const said = known ? explain(known, values) : messageOf(error);
      // The summary doesn't repeat what a field already says.
      setMessage(named.some(([, text]) => text === said) ? undefined : said);
      setSubmitCount((count) => count + 1);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  return (
    <FormScopeContext value={scope}>
      <form
        id={id}
        tabIndex={-1}
        className={`${styles.form} region`}
        method="post"
        action={action}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <ErrorList fields={fields} refusal={message} submitCount={submitCount} />
        <FieldErrorsContext value={fields}>{children}</FieldErrorsContext>
        <FormActions>
          <Button type="submit" wide busy={busy}>
            {submitLabel}
          </Button>
        </FormActions>
      </form>
    </FormScopeContext>
  );
}

interface SmallFieldProps extends FieldTexts {
  name: string;
  defaultValue?: string;
}

const useSmallField = (props: SmallFieldProps) => {
  const error = use(FieldErrorsContext)[props.name];
  const ids = useFieldIds(props.name, props.label);
  const { aria, frame } = describeField(ids, props, error);
  return { frame, control: { ...aria, name: props.name, defaultValue: props.defaultValue } };
};

interface SmallTextFieldProps extends SmallFieldProps {
  type: HTMLInputTypeAttribute;
  autoComplete: 'username' | 'email';
}

/** A line of text in a small form. */
export function SmallTextField(props: SmallTextFieldProps) {
  const { frame, control } = useSmallField(props);
  return (
    <FieldFrame {...frame}>
      <input {...control} type={props.type} autoComplete={props.autoComplete} className={controls.control} />
    </FieldFrame>
  );
}

/** A checkbox in a small form, with what it does. Its value is only there if it's checked. */
export function SmallCheckbox({ name, label, hint }: { name: string; label: string; hint: string }) {
  const hintId = useId();
  return (
    <label className={controls.choice}>
      <input
        type="checkbox"
        name={name}
        value="yes"
        aria-labelledby={`${hintId}-label`}
        aria-describedby={hintId}
      />
      <span>
        <span id={`${hintId}-label`}>{label}</span>
        <br />
        <span id={hintId} className="soft small">
          {hint}
        </span>
      </span>
    </label>
  );
}

interface SmallPasswordFieldProps extends SmallFieldProps {
  autoComplete: 'current-password' | 'new-password';
}

/** A password in a small form. */
export function SmallPasswordField(props: SmallPasswordFieldProps) {
  const { frame, control } = useSmallField(props);
  return (
    <FieldFrame {...frame}>
      <PasswordInput {...control} autoComplete={props.autoComplete} />
    </FieldFrame>
  );
}
