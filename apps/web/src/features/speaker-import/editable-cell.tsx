import { LINE_MAX, PARAGRAPH_MAX } from '@portal/contract/limits.ts';
import type { ImportedRow } from '@portal/contract/speaker-import/speaker-imports.schemas.ts';
import type { RowField } from '@portal/contract/speaker-import/speaker-sheet.ts';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import controls from '../../components/form/controls.module.css';
import { Row, Stack } from '../../components/layout/stack.tsx';
import styles from './import.module.css';
import { useReadingChange } from './import-queries.ts';

interface EditableCellProps {
  importId: string;
  row: ImportedRow;
  field: RowField;
  label: string;
}

const PERSONAL: readonly RowField[] = ['firstName', 'lastName', 'email', 'phone', 'notes', 'bio'];
const LONG: readonly RowField[] = ['bio', 'notes'];

/** A cell of a draft that turns into a field when it's pressed. What is typed replaces the cell, or the value in all rows. */
export function EditableCell({ importId, row, field, label }: EditableCellProps) {
  const text = row.cells[field] ?? '';
  const [typed, setTyped] = useState<string>();
  const { mutate, isPending } = useReadingChange(importId);
  if (typed === undefined) {
    return (
      <button
        type="button"
        className={styles.cell}
        aria-label={`Change ${label}: ${text === '' ? 'blank' : text}`}
        onClick={() => setTyped(text)}
      >
        {text === '' ? <span className="soft">Blank</span> : text}
      </button>
    );
  }
  const save = (edit: { number?: number; from?: string }) =>
    mutate({ cells: [{ field, text: typed.trim(), ...edit }] }, { onSuccess: () => setTyped(undefined) });
  const isOther = typed.trim() !== text;
  const close = () => setTyped(undefined);
  const input = {
    'aria-label': label,
    autoFocus: true,
    value: typed,
    maxLength: LONG.includes(field) ? PARAGRAPH_MAX : LINE_MAX,
  };
  return (
    <Stack
      as="form"
      gap={8}
      onSubmit={(event) => {
        event.preventDefault();
        if (isOther) save({ number: row.number });
        else close();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      {LONG.includes(field) ? (
        <textarea
          {...input}
          className={`${controls.control} ${controls.paragraph}`}
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : (
        <input {...input} className={controls.control} onChange={({ target }) => setTyped(target.value)} />
      )}
      <Row gap={8}>
        <Button type="submit" size="small" busy={isPending}>
          Save
        </Button>
        {isOther && text !== '' && !PERSONAL.includes(field) && (
          <Button size="small" variant="outlined" onClick={() => save({ from: text })}>
            In all rows with “{text}”
          </Button>
        )}
        <Button size="small" variant="text" onClick={close}>
          Cancel
        </Button>
      </Row>
    </Stack>
  );
}
