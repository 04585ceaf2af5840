import { numberText } from '@portal/contract/american-english.ts';
import { getRequestOutcomes } from '@portal/contract/impact/never-asked.contract.ts';
import type { RequestOutcome } from '@portal/contract/impact/never-asked.schemas.ts';
import type { OutcomeRow } from '@portal/contract/impact/never-asked.ts';
import type { Period } from '@portal/contract/impact/period.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { RowSkeletons } from '../../components/feedback/skeletons.tsx';
import { ErrorState } from '../../components/feedback/states.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { Text } from '../../components/layout/text.tsx';
import { PlainTable } from '../../components/table/plain-table.tsx';
import { callQuery } from '../../lib/call-query.ts';
import { ListDownload } from './list-download.tsx';
import { answerTimeText, sentText, visitsText } from './measures.ts';
import { OutcomePeople, type RowWithoutVisit, rowName } from './outcome-people.tsx';
import styles from './request-outcomes.module.css';
import { type TeacherList, teachersWithoutVisit, WriteToTeachers } from './write-to-teachers.tsx';

/** How soon speakers answer the requests of a period, and how many of these end in a visit. */
export function RequestOutcomes({ period }: { period: Period }) {
  const { data, error, refetch } = useQuery(callQuery(getRequestOutcomes, { query: period }));
  const [row, setRow] = useState<RowWithoutVisit>();
  const [writing, setWriting] = useState<TeacherList>();
  return (
    <Panel
      title="From request to visit"
      subtitle={`What became of requests, and how soon speakers answer. ${sentText(period)}.`}
    >
      {data ? (
        data.total.requests === 0 ? (
          <Text tone="soft">Nobody sent a request in this period.</Text>
        ) : (
          <>
            <Row justify="between" align="start">
              <Text size="small" tone="soft" grow="wide">
                Requests that are open, and visits that are ahead or that nobody has told us about yet, are
                only in the first column. Half of the speakers answer sooner than the usual time, and half
                later. Several requests for the same visit count once; a request for several grades counts in
                each.
              </Text>
              <ListDownload list="outcomes" what="requests by state and grade" period={period} />
            </Row>
            <OutcomeTable by="state" rows={data.byState} total={data.total} onHelp={setRow} />
            <OutcomeTable by="grade" rows={data.byGrade} total={data.total} onHelp={setRow} />
          </>
        )
      ) : error ? (
        <ErrorState
          title="We couldn't load what became of the requests. Please try again."
          error={error}
          onRetry={refetch}
        />
      ) : (
        <RowSkeletons count={4} />
      )}
      <OutcomePeople
        row={row}
        period={period}
        onWrite={(of) => setWriting(teachersWithoutVisit({ ...of, ...period }))}
        onClose={() => setRow(undefined)}
      />
      <WriteToTeachers
        of={writing}
        onClose={() => setWriting(undefined)}
        onSent={() => setWriting(undefined)}
      />
    </Panel>
  );
}

const COLUMNS = ['Requests', 'Led to a visit', 'No visit', 'Usual answer time'] as const;

/** How many rows a table has at first. */
const ROWS_SHOWN = 8;

interface OutcomeTableProps extends Pick<OutcomeRow, 'by'> {
  rows: readonly RequestOutcome[];
  total: RequestOutcome;
  /** Called for a row with requests that led to no visit. */
  onHelp: (row: RowWithoutVisit) => void;
}

function OutcomeTable({ by, rows, total, onHelp }: OutcomeTableProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, ROWS_SHOWN);
  return (
    <Stack gap={8}>
      <PlainTable framed stacks label={`Requests by ${by}`} className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{by === 'state' ? 'State' : 'Grade'}</th>
            {COLUMNS.map((label) => (
              <th key={label} scope="col" className="align-end nowrap">
                {label}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <OutcomeCells
              key={row.value}
              name={row.value || rowName({ by, value: '' })}
              row={row}
              onHelp={(count) => onHelp({ by, value: row.value, count })}
            />
          ))}
          <OutcomeCells name="Total" row={total} isTotal />
        </tbody>
      </PlainTable>
      {rows.length > shown.length && (
        <Row>
          <Button variant="text" size="small" onClick={() => setWhole(true)}>
            Show all {rows.length}
            <span className="visually-hidden"> rows by {by}</span>
          </Button>
        </Row>
      )}
    </Stack>
  );
}

interface OutcomeCellsProps {
  name: string;
  row: RequestOutcome;
  isTotal?: boolean;
  onHelp?: (count: number) => void;
}

function OutcomeCells({ name, row, isTotal, onHelp }: OutcomeCellsProps) {
  const count = row.settled - row.visits;
  const numbers = [
    numberText(row.requests),
    visitsText(row),
    numberText(count),
    answerTimeText(row.answerMinutes),
  ];
  return (
    <tr data-total={isTotal}>
      <th scope="row">{name}</th>
      {COLUMNS.map((label, index) => (
        <td key={label} className="align-end numbers nowrap" data-label={label}>
          {numbers[index]}
        </td>
      ))}
      <td className="align-end nowrap">
        {onHelp && count > 0 && (
          <Button variant="outlined" size="small" onClick={() => onHelp(count)}>
            See who can help<span className="visually-hidden"> with those of {name}</span>
          </Button>
        )}
      </td>
    </tr>
  );
}
