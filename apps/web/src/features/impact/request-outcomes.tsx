import { numberText } from '@portal/contract/american-english.ts';
import { getRequestOutcomes } from '@portal/contract/impact/never-asked.contract.ts';
import type { RequestOutcome } from '@portal/contract/impact/never-asked.schemas.ts';
import type { Period } from '@portal/contract/impact/period.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { RowSkeletons } from '../../components/feedback/skeletons.tsx';
import { ErrorState } from '../../components/feedback/states.tsx';
import { Grid } from '../../components/layout/grid.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { Text } from '../../components/layout/text.tsx';
import { PlainTable } from '../../components/table/plain-table.tsx';
import { callQuery } from '../../lib/call-query.ts';
import { ListDownload } from './list-download.tsx';
import { answerTimeText, periodText, shareText } from './measures.ts';

/** How soon speakers answer the requests of a period, and how many of these end in a visit. */
export function RequestOutcomes({ period }: { period: Period }) {
  const { data, error, refetch } = useQuery(callQuery(getRequestOutcomes, { query: period }));
  const subtitle = `How soon speakers answer, and how many requests end in a visit. Requests sent in ${periodText(period)}.`;
  return (
    <Panel title="From request to visit" subtitle={subtitle}>
      {data ? (
        data.total.requests === 0 ? (
          <Text tone="soft">Nobody sent a request in this period.</Text>
        ) : (
          <>
            <Row justify="between" align="start">
              <Text size="small" tone="soft" grow="wide">
                Several requests for the same visit count once. The share leaves out requests that are still
                open, and visits that are still ahead or that nobody has told us about yet. A request for
                several grades counts in each.
              </Text>
              <ListDownload list="outcomes" what="requests by state and grade" period={period} />
            </Row>
            <Grid columns="large" gap={24} align="start">
              <OutcomeTable head="State" none="No state" rows={data.byState} total={data.total} />
              <OutcomeTable head="Grade" none="No grade" rows={data.byGrade} total={data.total} />
            </Grid>
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
    </Panel>
  );
}

/** How many rows a table has at first. */
const ROWS_SHOWN = 8;

interface OutcomeTableProps {
  head: string;
  /** The name of the group of requests without a value. */
  none: string;
  rows: readonly RequestOutcome[];
  total: RequestOutcome;
}

function OutcomeTable({ head, none, rows, total }: OutcomeTableProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, ROWS_SHOWN);
  const numbersOf = (row: RequestOutcome) => (
    <>
      <td className="align-end numbers">{numberText(row.requests)}</td>
      <td className="align-end numbers">{shareText(row)}</td>
      <td className="align-end numbers">{answerTimeText(row.answerMinutes)}</td>
    </>
  );
  return (
    <Stack gap={8} align="start">
      <PlainTable label={`Requests by ${head.toLowerCase()}`}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col" className="align-end nowrap">
              Requests
            </th>
            <th scope="col" className="align-end">
              Led to a visit
            </th>
            <th scope="col" className="align-end">
              Answered in
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.value}>
              <th scope="row">{row.value || none}</th>
              {numbersOf(row)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {numbersOf(total)}
          </tr>
        </tfoot>
      </PlainTable>
      {rows.length > shown.length && (
        <Button variant="text" size="small" onClick={() => setWhole(true)}>
          Show all {rows.length}
          <span className="visually-hidden"> rows by {head.toLowerCase()}</span>
        </Button>
      )}
    </Stack>
  );
}
