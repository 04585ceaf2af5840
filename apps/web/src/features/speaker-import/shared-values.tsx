import type { ImportReading } from '@portal/contract/speaker-import/speaker-imports.schemas.ts';
import { ROW_FIELDS } from '@portal/contract/speaker-import/speaker-sheet.ts';
import { useId, useState } from 'react';
import controls from '../../components/form/controls.module.css';
import { SelectBox } from '../../components/form/select-field.tsx';
import { Grid } from '../../components/layout/grid.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { useReadingChange } from './import-queries.ts';
import { optionsFor } from './import-values.ts';

type SharedField = ImportReading['shared'][number]['field'];

const CHOICES = ['inperson', 'virtual', 'grades', 'languages', 'industry'] as const;
const isChoice = (field: SharedField): field is (typeof CHOICES)[number] =>
  CHOICES.some((choice) => choice === field);

const headerOf = (field: SharedField): string => ROW_FIELDS.find(({ key }) => key === field)?.header ?? '';

/** Values for all rows, of fields that the file of a draft doesn't have. */
export function SharedValues({ id, reading }: { id: string; reading: ImportReading }) {
  const { mutate } = useReadingChange(id);
  const { shared, focuses } = reading;
  if (shared.length === 0) return null;
  return (
    <Panel
      title="The same for all rows"
      subtitle="Your file doesn't have these. If you leave one blank, we'll ask each speaker to fill it in."
    >
      <Grid columns="small" fill align="end">
        {shared.map(({ field, text }) =>
          isChoice(field) ? (
            <SelectBox
              stacked
              key={field}
              label={headerOf(field)}
              options={[{ value: '', label: 'Leave blank' }, ...optionsFor(field, focuses)]}
              value={text}
              onChange={(value) => mutate({ shared: [{ field, text: value }] })}
            />
          ) : (
            <SharedText
              key={field}
              label={headerOf(field)}
              text={text}
              onSave={(value) => mutate({ shared: [{ field, text: value }] })}
            />
          ),
        )}
      </Grid>
    </Panel>
  );
}

interface SharedTextProps {
  label: string;
  text: string;
  onSave: (text: string) => void;
}

/** A text that is saved when its field is left. */
function SharedText({ label, text, onSave }: SharedTextProps) {
  const id = useId();
  const [typed, setTyped] = useState(text);
  const save = () => {
    if (typed.trim() !== text) onSave(typed.trim());
  };
  return (
    <Stack gap={4}>
      <label htmlFor={id} className="soft small">
        {label}
      </label>
      <input
        id={id}
        className={controls.control}
        value={typed}
        maxLength={200}
        placeholder="Leave blank"
        onChange={({ target }) => setTyped(target.value)}
        onBlur={save}
        onKeyDown={({ key }) => {
          if (key === 'Enter') save();
        }}
      />
    </Stack>
  );
}
