import { getImpact } from '@portal/contract/impact/impact.contract.ts';
import type { Impact as Sums } from '@portal/contract/impact/impact.schemas.ts';
import type { Period } from '@portal/contract/impact/period.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { SkeletonLine } from '../../components/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../components/feedback/states.tsx';
import { SelectBox } from '../../components/form/select-field.tsx';
import { ChartColumn } from '../../components/icons.tsx';
import { Grid } from '../../components/layout/grid.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { useSetting } from '../../domain/settings.ts';
import { callQuery } from '../../lib/call-query.ts';
import { counted } from '../../lib/text.ts';
import { HourValue } from './hour-value.tsx';
import styles from './impact.module.css';
import { GroupFigure, MonthFigure } from './impact-figure.tsx';
import { type ImpactParams, MEASURES, type Measure, readImpactParams, shownPeriod } from './impact-params.ts';
import { ImpactPrint } from './impact-print.tsx';
import { ImpactTiles } from './impact-tiles.tsx';
import { byYear, MEASURE_LABELS, MONTHS_MAX, periodText } from './measures.ts';
import { NeverAsked } from './never-asked.tsx';
import { PeriodFields } from './period-fields.tsx';
import { Quotes } from './quotes.tsx';
import { RequestOutcomes } from './request-outcomes.tsx';

interface ImpactProps {
  params: ImpactParams;
  onChange: (params: ImpactParams) => void;
}

const SHOW_OPTIONS = MEASURES.map((value) => ({ value, label: MEASURE_LABELS[value] }));

/** The month in which the grant year begins, and a function that changes it. */
export const useGrantMonth = () => useSetting('grantYearMonth', () => 'The grant year is saved.');

/** What the visits of a period add up to. */
export function Impact({ params, onChange }: ImpactProps) {
  const grant = useGrantMonth();
  const period = shownPeriod(params, grant.value);
  return (
    <>
      <Row className={styles.tools}>
        <PeriodFields
          params={params}
          onChange={onChange}
          grantMonth={grant.value}
          onGrantMonth={grant.save}
        />
        <SelectBox
          label="Charts show"
          options={SHOW_OPTIONS}
          value={params.show ?? MEASURES[0]}
          onChange={(show) => onChange(readImpactParams({ ...params, show }))}
        />
        <HourValue />
      </Row>
      {period && (
        <PeriodImpact
          key={`${period.from} ${period.to}`}
          period={period}
          measure={params.show ?? MEASURES[0]}
        />
      )}
      {!period && (
        <EmptyState icon={ChartColumn} title="Choose a period">
          {params.period === 'grant'
            ? "Choose the month your grant year starts. We'll remember it."
            : 'Choose the first and the last day.'}
        </EmptyState>
      )}
      <Stack as="section" gap={24} className={styles.screen} aria-labelledby="never-asked">
        <h2 id="never-asked">Who is never asked</h2>
        <NeverAsked />
        {period && <RequestOutcomes key={`${period.from} ${period.to}`} period={period} />}
      </Stack>
    </>
  );
}

interface PeriodImpactProps {
  period: Period;
  measure: Measure;
}

const QUOTES_PRINTED = 4;

function PeriodImpact({ period, measure }: PeriodImpactProps) {
  const { data, error, refetch } = useQuery(callQuery(getImpact, { query: period }));
  const { value: hourCents = null } = useSetting('volunteerHourCents', () => '');
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  if (!data) {
    return error ? (
      <ErrorState
        title={`We couldn't add up the visits of ${periodText(period)}. Please try again.`}
        error={error}
        onRetry={refetch}
      />
    ) : (
      <ImpactSkeleton />
    );
  }
  const quotes = data.quotes.filter(({ _id }) => !leftOut.has(_id));
  return (
    <>
      <Stack gap={24} className={styles.screen}>
        <Figures period={period} sums={data} measure={measure} hourCents={hourCents} />
        {data.total.visits > 0 && (
          <Quotes
            quotes={quotes}
            leftOut={leftOut.size}
            printed={QUOTES_PRINTED}
            onLeaveOut={(id) => setLeftOut(new Set([...leftOut, id]))}
            onRestore={() => setLeftOut(new Set())}
          />
        )}
      </Stack>
      <ImpactPrint sums={data} hourCents={hourCents} quotes={quotes.slice(0, QUOTES_PRINTED)} />
    </>
  );
}

interface FiguresProps extends PeriodImpactProps {
  sums: Sums;
  hourCents: number | null;
}

const ONCE = 'The total counts it once.';

function Figures({ period, sums, measure, hourCents }: FiguresProps) {
  const { total, byMonth, byFocus, byGrade, byState, byCounty } = sums;
  const shared = { measure, total };
  if (total.visits === 0) {
    return (
      <>
        <EmptyState icon={ChartColumn} title={`No visits to show for ${periodText(period)}`}>
          A visit counts once the teacher or the speaker says that it took place.
        </EmptyState>
        <Uncounted period={period} sums={sums} />
      </>
    );
  }
  return (
    <>
      <ImpactTiles sums={sums} hourCents={hourCents} />
      <Uncounted period={period} sums={sums} />
      <Grid columns="large" gap={24} align="start">
        <Stack gap={24}>
          {byMonth.length > MONTHS_MAX ? (
            <GroupFigure {...shared} title="Year" groups={byYear(byMonth)} none="" />
          ) : (
            <MonthFigure {...shared} title="Month" groups={byMonth} />
          )}
          <GroupFigure
            {...shared}
            title="Industry focus"
            groups={byFocus}
            none="No focus"
            note={`A visit with several focuses counts in each. ${ONCE}`}
          />
        </Stack>
        <Stack gap={24}>
          <GroupFigure
            {...shared}
            title="Grade"
            groups={byGrade}
            none="No grade"
            note={`A visit with several grades counts in each. ${ONCE}`}
          />
          <GroupFigure {...shared} title="State" groups={byState} none="No state" />
          <GroupFigure
            {...shared}
            title="County"
            groups={byCounty}
            none="County unknown"
            note="A town in several counties counts in the one of most of its ZIP codes."
          />
        </Stack>
      </Grid>
    </>
  );
}

/** The calendar year that a period is, which the list of requests can be limited to. */
const yearIn = ({ from, to }: Period) => {
  const year = Number(from.slice(0, 'YYYY'.length));
  return from === `${year}-01-01` && to === `${year}-12-31` ? { year } : {};
};

/** How many visits aren't part of the totals. */
function Uncounted({ period, sums: { unanswered, missed } }: { period: Period; sums: Sums }) {
  if (unanswered + missed === 0) return null;
  return (
    <p className="soft small">
      {unanswered > 0 && (
        <>
          <Link to="/admin-requests" search={{ when: 'unreported', ...yearIn(period) }}>
            {counted(unanswered, 'past visit')}
          </Link>{' '}
          {unanswered === 1
            ? "isn't counted because nobody has told us yet whether it took place. "
            : "aren't counted because nobody has told us yet whether they took place. "}
        </>
      )}
      {missed > 0 && `${counted(missed, 'visit')} didn't take place.`}
    </p>
  );
}

function ImpactSkeleton() {
  return (
    <Grid role="status" columns="large" gap={24}>
      <span className="visually-hidden">Loading…</span>
      <SkeletonLine height={320} />
      <SkeletonLine height={320} />
    </Grid>
  );
}
