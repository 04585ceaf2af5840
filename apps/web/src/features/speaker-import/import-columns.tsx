import type { ImportReading } from '@portal/contract/speaker-import/speaker-imports.schemas.ts';
import { COLUMN_FIELDS } from '@portal/contract/speaker-import/speaker-sheet.ts';
import { SelectBox } from '../../components/form/select-field.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { counted } from '../../lib/text.ts';
import styles from './import.module.css';
import { useReadingChange } from './import-queries.ts';

const OPTIONS = [
  { value: '', label: 'Not imported' },
  ...COLUMN_FIELDS.map(({ key, header }) => ({ value: key, label: header })),
];

const summaryOf = (columns: ImportReading['columns']): string => {
  const left = columns.filter(({ field }) => field === null).map(({ name }) => name);
  const found = `${counted(columns.length - left.length, 'column')} recognized`;
  return left.length === 0 ? `${found}.` : `${found}. Not imported: ${left.join(', ')}.`;
};

/** The columns of a draft's file with some of their values, and what each is imported as. */
export function ImportColumns({ id, reading }: { id: string; reading: ImportReading }) {
  const { mutate } = useReadingChange(id);
  const { columns, sheet, encoding } = reading;
  return (
    <Panel title="Columns" subtitle={summaryOf(columns)}>
      {((sheet && sheet.all.length > 1) || encoding) && (
        <div className={styles.mapping}>
          {sheet && sheet.all.length > 1 && (
            <SelectBox
              label="Sheet"
              options={sheet.all}
              value={sheet.name}
              onChange={(name) => mutate({ sheet: name })}
            />
          )}
          {encoding && (
            <SelectBox
              label="Do letters look wrong?"
              options={encoding.all.map(({ name, sample }) => ({
                value: name,
                label: `${sample} (${name})`,
              }))}
              value={encoding.name}
              onChange={(name) => mutate({ encoding: name })}
            />
          )}
        </div>
      )}
      <details className={styles.details}>
        <summary>Check the columns</summary>
        <ul className={styles.mapping}>
          {columns.map(({ name, field, samples }) => (
            <li key={name}>
              <SelectBox
                label={name}
                options={OPTIONS}
                value={field ?? ''}
                onChange={(value) =>
                  mutate({
                    columns: [{ name, field: COLUMN_FIELDS.find(({ key }) => key === value)?.key ?? '' }],
                  })
                }
              />
              <p className={styles.samples}>
                {samples.length === 0 ? 'No values' : samples.map((sample) => `“${sample}”`).join(', ')}
              </p>
            </li>
          ))}
        </ul>
      </details>
    </Panel>
  );
}
