import type { ImportReading } from '@portal/contract/speaker-import/speaker-imports.schemas.ts';
import { COLUMN_FIELDS } from '@portal/contract/speaker-import/speaker-sheet.ts';
import { SelectBox } from '../../components/form/select-field.tsx';
import { Grid } from '../../components/layout/grid.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { Text } from '../../components/layout/text.tsx';
import { counted } from '../../lib/text.ts';
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
        <Grid columns="small" fill align="end">
          {sheet && sheet.all.length > 1 && (
            <SelectBox
              stacked
              label="Sheet"
              options={sheet.all}
              value={sheet.name}
              onChange={(name) => mutate({ sheet: name })}
            />
          )}
          {encoding && (
            <SelectBox
              stacked
              label="Do letters look wrong?"
              options={encoding.all.map(({ name, sample }) => ({
                value: name,
                label: `${sample} (${name})`,
              }))}
              value={encoding.name}
              onChange={(name) => mutate({ encoding: name })}
            />
          )}
        </Grid>
      )}
      <details>
        <summary>Check the columns</summary>
        <Grid as="ul" columns="small" fill align="end">
          {columns.map(({ name, field, samples }) => (
            <Stack as="li" gap={4} key={name}>
              <SelectBox
                stacked
                label={name}
                options={OPTIONS}
                value={field ?? ''}
                onChange={(value) =>
                  mutate({
                    columns: [{ name, field: COLUMN_FIELDS.find(({ key }) => key === value)?.key ?? '' }],
                  })
                }
              />
              <Text size="small" tone="soft" lines={1}>
                {samples.length === 0 ? 'No values' : samples.map((sample) => `“${sample}”`).join(', ')}
              </Text>
            </Stack>
          ))}
        </Grid>
      </details>
    </Panel>
  );
}
