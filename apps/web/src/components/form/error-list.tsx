import { numberText } from '@portal/contract/american-english.ts';
import type { Summary } from '@portal/contract/call.ts';
import type { FieldErrors } from '@portal/contract/responses.ts';
import { use, useEffect, useRef } from 'react';
import { Notice } from '../feedback/notice.tsx';
import { FieldLink, FormScopeContext } from './field-frame.tsx';
import styles from './form.module.css';

const INVALID = '[aria-invalid="true"]';
const HEADING = 'Please correct the following:';
/** With more fields than this, or below a message of its own, the summary only links to the fields. */
const MAX_MESSAGES = 4;

/** 'Eight answers', and in figures from ten on. */
const countedAnswers = (count: number): string => `${NUMBERS[count] ?? numberText(count)} answers`;
const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

interface ErrorListProps {
  /** In the order of the form. */
  fields: FieldErrors;
  /** Why the server refused the form as a whole. */
  refusal: string | undefined;
  summarize?: Summary;
  title?: string | undefined;
  submitCount: number;
}

/** The errors of a submitted form, each with a link to its field. */
export function ErrorList({ fields, refusal, summarize, title, submitCount }: ErrorListProps) {
  const scope = use(FormScopeContext);
  const box = useRef<HTMLDivElement>(null);
  const names = Object.keys(fields);
  const message = refusal ?? summarize?.(fields);
  const [first] = names;
  const isLong = names.length > MAX_MESSAGES;
  const isBrief = message !== undefined || isLong;

  // Invalid fields take the focus themselves. Otherwise the summary takes it.
  const alone = refusal !== undefined && names.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every sending that fails moves the focus anew
  useEffect(() => {
    if (alone) box.current?.focus();
    // A field that was hidden couldn't take the focus before its error has shown it.
    else if (submitCount > 0 && !document.activeElement?.matches(INVALID))
      box.current?.closest('form')?.querySelector<HTMLElement>(INVALID)?.focus();
  }, [refusal, submitCount]);

  if (refusal === undefined && names.length === 0) return null;
  return (
    <Notice severity="error" ref={box} tabIndex={-1} {...(title ? { title } : {})}>
      {message ?? HEADING}
      {isLong && first !== undefined && (
        <p className={styles.jump}>
          {countedAnswers(names.length)} are missing or need a change.{' '}
          <FieldLink name={first}>Go to the first: {scope.labels.get(first) ?? first}</FieldLink>
        </p>
      )}
      {names.length > 0 && (
        <ul className={styles.items} data-brief={isBrief} data-long={isLong}>
          {names.map((name) => (
            <li key={name}>
              <FieldLink name={name}>{scope.labels.get(name) ?? name}</FieldLink>
              {!isBrief && `: ${fields[name]}`}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
