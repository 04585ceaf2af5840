import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, get, useFormState } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import styles from './prefilled-lines.module.css';

/** Values that a form already knows, one line each. */
export function PrefilledLines({ children }: { children: ReactNode }) {
  return (
    <Stack gap={0} className={styles.lines}>
      {children}
    </Stack>
  );
}

/**
 * Fields that a button shows. They stay shown, so that nothing moves while someone types, and take the focus, unless
 * `mustOpen` showed them.
 */
export const useDisclosure = (mustOpen: boolean) => {
  const [open, setOpen] = useState(mustOpen);
  if (mustOpen && !open) setOpen(true);
  const fields = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(false);
  useEffect(() => {
    if (!open || !takesFocus.current) return;
    takesFocus.current = false;
    fields.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [open]);
  const show = () => {
    takesFocus.current = true;
    setOpen(true);
  };
  return { open, show, fields };
};

interface PrefilledLineProps<V extends FieldValues> {
  control: Control<V>;
  /** The line's fields. */
  names: readonly FieldPath<V>[];
  label: string;
  /** What the form knows; empty if a value is missing. */
  value: string;
  /** Visible both before and after 'Edit'. */
  warning?: ReactNode;
  children: ReactNode;
}

/** A known value with 'Edit', which shows its fields. A missing or invalid value shows them by itself. */
export function PrefilledLine<V extends FieldValues>(props: PrefilledLineProps<V>) {
  const { control, names, label, value, warning, children } = props;
  const { errors } = useFormState({ control, name: [...names] });
  const mustOpen = value === '' || names.some((name) => get(errors, name) !== undefined);
  const { open, show, fields } = useDisclosure(mustOpen);
  const id = useId();

  return (
    <Stack gap={8} className={styles.line} data-open={open}>
      {!open && (
        <div className={styles.known}>
          <span className="label soft">{label}</span>
          <span className="lines-2">{value}</span>
          <Button size="small" variant="text" aria-expanded={false} aria-controls={id} onClick={show}>
            Edit
            <span className="visually-hidden"> {label.toLowerCase()}</span>
          </Button>
        </div>
      )}
      {/* Hidden fields belong to the form, too: their errors are listed in its order. */}
      <div ref={fields} id={id} hidden={!open}>
        {children}
      </div>
      {warning}
    </Stack>
  );
}
