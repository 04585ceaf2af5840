import { isStored } from '@portal/contract/images/images.ts';
import { use, useEffect, useId, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Avatar } from '../avatar.tsx';
import { Button } from '../button.tsx';
import { Notice } from '../feedback/notice.tsx';
import { Grid } from '../layout/grid.tsx';
import { ScrollBox } from '../layout/scroll-box.tsx';
import { Row, Stack } from '../layout/stack.tsx';
import styles from './conflict-notice.module.css';
import controls from './controls.module.css';
import { type ConflictingField, canBeKept, type Side, type useEditConflict } from './edit-conflict.ts';
import fieldStyles from './field.module.css';
import { FormScopeContext } from './field-frame.tsx';

/** The choices for a field. A value that the user hasn't changed isn't labeled as their own. */
const sidesOf = ({ mine, touched }: ConflictingField): readonly { side: Side; label: string }[] => [
  { side: 'theirs', label: 'Use the saved version' },
  ...(canBeKept(mine) ? [{ side: 'mine', label: touched ? 'Keep mine' : 'Keep as it was' } as const] : []),
];

/** An item of a list as text. Of an object, its values except for the id. */
const itemText = (item: unknown): string =>
  typeof item === 'object' && item !== null
    ? Object.entries(item)
        .filter(([part, value]) => part !== '_id' && String(value) !== '')
        .map(([, value]) => (Array.isArray(value) ? value.join(', ') : String(value)))
        .join(' · ')
    : String(item);

function Value({ value }: { value: unknown }) {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = Array.isArray(value) ? value.map(itemText).join(', ') : typeof value === 'string' ? value : '';
  if (text === '') return <span className="soft">Nothing</span>;
  if (isStored(text) || text.startsWith('data:image/')) return <Avatar url={text} name="" size={64} />;
  return text;
}

interface ConflictNoticeProps {
  /** Applies the chosen values to the form. */
  form: {
    readonly conflict: ReturnType<typeof useEditConflict>;
    readonly put: (changes: FieldValues) => void;
  };
  /** Labels of fields that have none in the form. */
  labels: Readonly<Record<string, string>>;
}

/** Shows conflicting values field by field and lets the user choose. */
export function ConflictNotice({ form, labels }: ConflictNoticeProps) {
  const { message, fields, choices, choose } = form.conflict;
  const scope = use(FormScopeContext);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (fields.length > 0) box.current?.focus();
  }, [fields]);
  if (fields.length === 0) return null;

  const chooseAll = (side: Side) =>
    form.put(
      choose(
        Object.fromEntries(
          fields.map(({ name, mine }) => [name, canBeKept(mine) ? side : ('theirs' as const)]),
        ),
      ),
    );
  return (
    <Stack as="section" aria-label="Changed after you opened it">
      <Notice severity="warning" ref={box} tabIndex={-1} title={message}>
        Choose which version to keep, then save again.
      </Notice>
      {fields.length > 1 && (
        <Row>
          <Button size="small" variant="outlined" onClick={() => chooseAll('theirs')}>
            Use all saved versions
          </Button>
          <Button size="small" variant="outlined" onClick={() => chooseAll('mine')}>
            Keep all of mine
          </Button>
        </Row>
      )}
      {fields.map((field) => (
        <ConflictChoice
          key={field.name}
          field={field}
          label={labels[field.name] ?? scope.labels.get(field.name) ?? field.name}
          chosen={choices[field.name] ?? 'theirs'}
          onChoose={(side) => form.put(choose({ [field.name]: side }))}
        />
      ))}
    </Stack>
  );
}

interface ConflictChoiceProps {
  field: ConflictingField;
  label: string;
  chosen: Side;
  onChoose: (side: Side) => void;
}

function ConflictChoice({ field, label, chosen, onChoose }: ConflictChoiceProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className={fieldStyles.label}>{label}</legend>
      <Grid columns="small" gap={12}>
        {sidesOf(field).map(({ side, label }) => (
          <div key={side} className={`${styles.side} surface`} data-chosen={chosen === side}>
            <label className={controls.choice}>
              <input
                type="radio"
                name={name}
                checked={chosen === side}
                aria-describedby={`${name}-${side}`}
                onChange={() => onChoose(side)}
              />
              {label}
            </label>
            <ScrollBox className={`${styles.value} small typed`}>
              <div id={`${name}-${side}`}>
                <Value value={field[side]} />
              </div>
            </ScrollBox>
          </div>
        ))}
      </Grid>
    </fieldset>
  );
}
