import { getImpact } from '@portal/contract/impact/impact.contract.ts';
import type { Impact as Sums } from '@portal/contract/impact/impact.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SkeletonLine } from '../../components/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../components/feedback/states.tsx';
import { SelectBox } from '../../components/form/select-field.tsx';
import { ChartColumn } from '../../components/icons.tsx';
import { Row } from '../../components/layout/stack.tsx';
import { callQuery } from '../../lib/call-query.ts';
import { counted } from '../../lib/text.ts';
import styles from './impact.module.css';
import { GroupFigure, MonthFigure } from './impact-figure.tsx';
import { type ImpactParams, MEASURES, type Measure, readImpactParams, yearOf } from './impact-params.ts';
import { MEASURE_LABELS } from './measures.ts';
import { TotalTiles } from './total-tiles.tsx';
import { YearSelect } from './year-select.tsx';

interface ImpactProps {
  params: ImpactParams;
  onChange: (params: ImpactParams) => void;
}

const SHOW_OPTIONS = MEASURES.map((value) => ({ value, label: MEASURE_LABELS[value] }));

/** What the visits of a year add up to. */
export function Impact({ params, onChange }: ImpactProps) {
  const year = yearOf(params);
  const { data, error, refetch } = useQuery(callQuery(getImpact, { query: { year } }));
  return (
    <>
      <Row>
        <YearSelect year={year} onChange={(chosen) => onChange({ ...params, year: chosen })} />
        <SelectBox
          label="Charts show"
          options={SHOW_OPTIONS}
          value={params.show ?? MEASURES[0]}
          onChange={(show) => onChange(readImpactParams({ ...params, show }))}
        />
      </Row>
      {data ? (
        <YearImpact year={year} sums={data} measure={params.show ?? MEASURES[0]} />
      ) : error ? (
        <ErrorState
          title={`We couldn't add up the visits of ${year}. Please try again.`}
          error={error}
          onRetry={refetch}
        />
      ) : (
        <ImpactSkeleton />
      )}
    </>
  );
}

interface YearImpactProps {
  year: number;
  sums: Sums;
  measure: Measure;
}

const ONCE = 'The total counts it once.';

function YearImpact({ year, sums, measure }: YearImpactProps) {
  const { total, byMonth, byFocus, byGrade, byState } = sums;
  const shared = { measure, total };
  if (total.visits === 0) {
    return (
      <>
        <EmptyState icon={ChartColumn} title={`No visits to show for ${year}`}>
          A visit counts once the teacher or the speaker says that it took place.
        </EmptyState>
        <Uncounted year={year} sums={sums} />
      </>
    );
  }
  return (
    <>
      <TotalTiles totals={total} />
      <Uncounted year={year} sums={sums} />
      <div className={styles.figures}>
        <div className={styles.column}>
          <MonthFigure {...shared} title="Month" groups={byMonth} />
          <GroupFigure
            {...shared}
            title="Industry focus"
            groups={byFocus}
            none="No focus"
            note={`A visit with several focuses counts in each. ${ONCE}`}
          />
        </div>
        <div className={styles.column}>
          <GroupFigure
            {...shared}
            title="Grade"
            groups={byGrade}
            none="No grade"
            note={`A visit with several grades counts in each. ${ONCE}`}
          />
          <GroupFigure {...shared} title="State" groups={byState} none="No state" />
        </div>
      </div>
    </>
  );
}

/** How many visits aren't part of the totals. */
function Uncounted({ year, sums: { unanswered, missed } }: { year: number; sums: Sums }) {
  if (unanswered + missed === 0) return null;
  return (
    <p className="soft small">
      {unanswered > 0 && (
        <>
          <Link to="/admin-requests" search={{ when: 'unreported', year }}>
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
    <div role="status" className={styles.figures}>
      <span className="visually-hidden">Loading…</span>
      <SkeletonLine height={320} />
      <SkeletonLine height={320} />
    </div>
  );
}
