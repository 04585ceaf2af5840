import { createContext, type MouseEvent, type ReactNode, use, useEffect } from 'react';
import { CircleAlert } from '../icons.tsx';
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

/** What every field shows. */
export interface FieldTexts {
  label: string;
  /** Shows the mark for required fields. It doesn't check the value. */
  required?: boolean | undefined;
  hint?: ReactNode;
}

/** The ids of a field's parts. Also registers its label with the form. */
export const useFieldIds = (name: string, label: string) => {
  const scope = use(FormScopeContext);
  useEffect(() => {
    scope.labels.set(name, label);
  }, [scope, name, label]);
  const id = `${scope.id}-${name}`;
  return { input: id, label: `${id}-label`, hint: `${id}-hint`, error: `${id}-error` };
};

/** The ARIA attributes of a field's control, and what its frame shows. */
export const describeField = (
  ids: ReturnType<typeof useFieldIds>,
  { label, required, hint }: FieldTexts,
  error: string | undefined,
) => {
  const described = [hint ? ids.hint : '', error ? ids.error : ''].filter(Boolean).join(' ') || undefined;
  return {
    aria: {
      id: ids.input,
      'aria-invalid': error ? true : undefined,
      'aria-required': required ? true : undefined,
      'aria-describedby': described,
    },
    frame: { ids, label, required, hint, error, described },
  } as const;
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

/** Focuses a field or, if it's hidden, the first of the buttons that choose its value. */
const focusField = (id: string, name: string) => {
  const hidden = document.getElementById(id);
  const field = hidden?.checkVisibility()
    ? hidden
    : (document.querySelector<HTMLElement>(`[data-chooses="${CSS.escape(name)}"] fieldset button`) ?? hidden);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
};

/** A link to a field of the surrounding form. */
export function FieldLink({ name, children }: { name: string; children: ReactNode }) {
  const { id } = use(FormScopeContext);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    focusField(`${id}-${name}`, name);
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
    const frame = requestAnimationFrame(() => focusField(`${id}-${name}`, name));
    return () => cancelAnimationFrame(frame);
  }, [id]);
  return null;
}
