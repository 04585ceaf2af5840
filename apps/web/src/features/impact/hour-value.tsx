import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import controls from '../../components/form/controls.module.css';
import { Row } from '../../components/layout/stack.tsx';
import { Text } from '../../components/layout/text.tsx';
import { useSetting } from '../../domain/settings.ts';
import styles from './impact.module.css';
import { dollarsText, readDollars } from './measures.ts';

/** What an hour of a volunteer is worth, which the portal can't know, and a form to change it. */
export function HourValue() {
  const { value, save } = useSetting('volunteerHourCents', (cents) =>
    cents === null ? "The value of hours isn't shown." : `An hour is worth ${dollarsText(cents)}.`,
  );
  const [typed, setTyped] = useState<string>();
  const [isWrong, setIsWrong] = useState(false);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isOpen = typed !== undefined;
  // It replaces the button that opened it.
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  if (value === undefined) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const cents = typed?.trim() === '' ? null : readDollars(typed ?? '');
    setIsWrong(cents === undefined);
    if (cents === undefined) return;
    save(cents);
    setTyped(undefined);
  };
  if (typed === undefined) {
    return (
      <Button
        variant="text"
        size="small"
        onClick={() => setTyped(value === null ? '' : (value / 100).toFixed(2))}
      >
        {value === null ? 'Enter the value of a volunteer hour' : `${dollarsText(value)} an hour · Change`}
      </Button>
    );
  }
  return (
    <form onSubmit={submit} noValidate>
      <Row>
        <label htmlFor={id} className="soft small">
          Dollars per volunteer hour
        </label>
        <input
          id={id}
          ref={input}
          className={`${controls.control} ${styles.dollars}`}
          inputMode="decimal"
          maxLength={12}
          value={typed}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={`${id}-issue`}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" size="small">
          Save
        </Button>
        <Button
          variant="text"
          size="small"
          onClick={() => {
            setTyped(undefined);
            setIsWrong(false);
          }}
        >
          Cancel
        </Button>
        <Text id={`${id}-issue`} role="status" size="small" tone="error">
          {isWrong && 'Enter dollars, from 0.01 to 1,000.'}
        </Text>
      </Row>
    </form>
  );
}
