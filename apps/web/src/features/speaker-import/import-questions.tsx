import type { AskedField } from '@portal/contract/speaker-import/speaker-cells.ts';
import type { ImportReading } from '@portal/contract/speaker-import/speaker-imports.schemas.ts';
import { COLUMN_FIELDS, joinList, splitList } from '@portal/contract/speaker-import/speaker-sheet.ts';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { optionValue, SelectBox } from '../../components/form/select-field.tsx';
import { Grid } from '../../components/layout/grid.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { counted } from '../../lib/text.ts';
import { useReadingChange } from './import-queries.ts';
import { optionsFor } from './import-values.ts';

/** The rest appear after 'Show all'. */
const SHOWN_FIRST = 8;

type Question = ImportReading['questions'][number];

const headerOf = (field: AskedField): string => COLUMN_FIELDS.find(({ key }) => key === field)?.header ?? '';

/** Values of a draft that aren't plainly understood, each asked about once for all rows, with the likely meaning chosen. */
export function ImportQuestions({ id, reading }: { id: string; reading: ImportReading }) {
  const [showsAll, setShowsAll] = useState(false);
  const { questions, focuses } = reading;
  if (questions.length === 0) return null;
  const shown = showsAll ? questions : questions.slice(0, SHOWN_FIRST);
  return (
    <Panel
      title="What these values mean"
      subtitle="We chose what is likely. Change what's wrong; it applies to all rows, and to your next file."
    >
      <Stack as="ul" gap={8}>
        {shown.map((question) => (
          <Grid as="li" columns="small" rowGap={4} align="center" key={`${question.field} ${question.value}`}>
            <QuestionRow id={id} question={question} focuses={focuses} />
          </Grid>
        ))}
      </Stack>
      {questions.length > shown.length && (
        <div>
          <Button variant="text" size="small" onClick={() => setShowsAll(true)}>
            Show all {questions.length}
          </Button>
        </div>
      )}
    </Panel>
  );
}

interface QuestionRowProps {
  id: string;
  question: Question;
  focuses: readonly string[];
}

function QuestionRow({ id, question: { field, value, rows, means }, focuses }: QuestionRowProps) {
  const { mutate } = useReadingChange(id);
  const known = optionsFor(field, focuses);
  const chosen = joinList(means);
  const isListed = chosen === '' || known.some((option) => optionValue(option) === chosen);
  const canCreate =
    field === 'industry' && !known.some((option) => optionValue(option) === joinList([value]));
  return (
    <>
      <Stack as="span" gap={0} className="typed">
        {value}
        <span className="soft small">
          {headerOf(field)} · {counted(rows, 'row')}
        </span>
      </Stack>
      <SelectBox
        label={`What “${value}” means`}
        hideLabel
        options={[
          { value: '', label: 'Leave out' },
          ...(isListed ? [] : [{ value: chosen, label: means.join(' and ') }]),
          ...known,
          ...(canCreate ? [{ value: joinList([value]), label: `Create “${value}”` }] : []),
        ]}
        value={chosen}
        onChange={(meaning) => mutate({ meanings: [{ field, value, means: splitList(meaning) }] })}
      />
    </>
  );
}
