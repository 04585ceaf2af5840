import { CircleAlert } from 'lucide-react';
import { createContext, type MouseEvent, type ReactNode, use, useEffect } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import styles from './field.module.css';

/** Shared by a form and its fields: an id prefix, and labels for the error summary. */
interface FormScope {
  readonly id: string;
  readonly labels: Map<string, string>;
  /** Whether a picture is being prepared, so that the form can't be sent yet. */
  readonly preparing: boolean;
  readonly setPreparing: (preparing: boolean) => void;
}

export const FormScopeContext = createContext<FormScope>({
  id: 'form',
  labels: new Map(),
  preparing: false,
  setPreparing: () => {},
});

/** The ids of a field's parts. Also registers its label with the form. */
const useFieldIds = (name: string, label: string) => {
  const scope = use(FormScopeContext);
  useEffect(() => {
    scope.labels.set(name, label);
  }, [scope, name, label]);
  const id = `${scope.id}-${name}`;
  return { input: id, label: `${id}-label`, hint: `${id}-hint`, error: `${id}-error` };
};

/** Props of every field. */
export interface FieldProps<V extends FieldValues> {
  control: Control<V>;
  name: FieldPath<V>;
  label: string;
  /** Only marks the field as required; the schema validates it. */
  required?: boolean;
  hint?: ReactNode;
}

/** Connects a field to its form: value, error and ARIA attributes. A `problem` comes before the form's error. */
export const useField = <V extends FieldValues>(props: FieldProps<V>, problem?: string) => {
  const { control, name, label, required, hint } = props;
  const { field, fieldState } = useController({ control, name });
  const ids = useFieldIds(name, label);
  const error = problem ?? messageIn(fieldState.error);
  const described = [hint ? ids.hint : '', error ? ids.error : ''].filter(Boolean).join(' ');
  return {
    error,
    field,
    aria: {
      id: ids.input,
      'aria-invalid': error ? true : undefined,
      'aria-required': required ? true : undefined,
      'aria-describedby': described || undefined,
    },
    frame: { ids, label, required, hint, error, described: described || undefined },
  } as const;
};

/** The error message of a field, or of one of its list items. */
export const messageIn = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message;
  if (error instanceof Element) return undefined;
  for (const [part, nested] of Object.entries(error)) {
    const message = part === 'ref' ? undefined : messageIn(nested);
    if (message) return message;
  }
  return undefined;
};

interface FrameProps {
  ids: ReturnType<typeof useFieldIds>;
  label: string;
  required: boolean | undefined;
  hint: ReactNode;
  error: string | undefined;
  described: string | undefined;
  counter?: ReactNode;
  /** Renders a fieldset for a group of controls, and a label for a single one. */
  group?: boolean;
  children: ReactNode;
}

/** Lays out label, hint, control, and the error or counter. */
export function FieldFrame(props: FrameProps) {
  const { ids, label, required, hint, error, described, counter, group = false, children } = props;
  const Frame = group ? 'fieldset' : 'div';
  const Label = group ? 'legend' : 'label';
  return (
    <Frame className={styles.field} aria-describedby={group ? described : undefined}>
      <Label className={styles.label} id={ids.label} {...(group ? {} : { htmlFor: ids.input })}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden>
            *
          </span>
        )}
        {required && group && <span className="visually-hidden"> (required)</span>}
      </Label>
      {hint && (
        <p className={styles.hint} id={ids.hint}>
          {hint}
        </p>
      )}
      <div className={styles.control}>{children}</div>
      {(error || counter) && (
        <div className={styles.foot}>
          {error && (
            <p className={styles.error} id={ids.error}>
              <CircleAlert size={16} aria-hidden />
              {error}
            </p>
          )}
          {counter && <span className={styles.counter}>{counter}</span>}
        </div>
      )}
    </Frame>
  );
}

/** The texts in a field's value, which can be of any type. */
export const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

const focusField = (id: string) => {
  const field = document.getElementById(id);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
};

/** A link to a field of the surrounding form. */
export function FieldLink({ name, children }: { name: string; children: ReactNode }) {
  const { id } = use(FormScopeContext);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    focusField(`${id}-${name}`);
  };
  return (
    <a href={`#${id}-${name}`} onClick={follow}>
      {children}
    </a>
  );
}

/** Focuses the field that the URL's hash names. */
export function StartAtNamedField() {
  const { id } = use(FormScopeContext);
  useEffect(() => {
    const name = location.hash.slice(1);
    if (name === '') return;
    // After the page's heading has received the focus.
    const frame = requestAnimationFrame(() => focusField(`${id}-${name}`));
    return () => cancelAnimationFrame(frame);
  }, [id]);
  return null;
}
