import { monthName } from '@portal/contract/american-english.ts';
import { useId } from 'react';
import { DateInput } from '../../components/form/date-input.tsx';
import { SelectBox } from '../../components/form/select-field.tsx';
import { Row } from '../../components/layout/stack.tsx';
import { Text } from '../../components/layout/text.tsx';
import styles from './impact.module.css';
import {
  daysIssue,
  firstMonthOf,
  type ImpactParams,
  impactYears,
  PERIODS,
  type PeriodKind,
  readImpactParams,
  startYearIn,
  yearLabel,
} from './impact-params.ts';

const PERIOD_LABELS: Readonly<Record<PeriodKind, string>> = {
  calendar: 'Calendar year',
  school: 'School year',
  grant: 'Grant year',
  days: 'Any days',
};
const PERIOD_OPTIONS = PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value] }));

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
const monthOption = (month: number) => ({
  value: String(month),
  label: monthName(`2027-${String(month).padStart(2, '0')}-01`, 'long'),
});

interface PeriodFieldsProps {
  params: ImpactParams;
  onChange: (params: ImpactParams) => void;
  /** The month in which the grant year begins; null until it's chosen. */
  grantMonth: number | null | undefined;
  onGrantMonth: (month: number) => void;
}

/** Chooses the days that are added up: a year of some kind, or any days. */
export function PeriodFields({ params, onChange, grantMonth, onGrantMonth }: PeriodFieldsProps) {
  const { period = PERIODS[0] } = params;
  const change = (changes: object) => onChange(readImpactParams({ ...params, ...changes }));
  const month = firstMonthOf(period, grantMonth);
  const isChosen = period !== 'grant' || Boolean(grantMonth);
  return (
    <>
      <SelectBox
        label="Period"
        options={PERIOD_OPTIONS}
        value={period}
        onChange={(kind) => change({ period: kind, year: undefined })}
      />
      {period === 'grant' && (
        <SelectBox
          label="Starts in"
          options={[
            ...(grantMonth ? [] : [{ value: '', label: 'Choose a month' }]),
            ...MONTHS.map(monthOption),
          ]}
          value={grantMonth ? String(grantMonth) : ''}
          onChange={(chosen) => chosen !== '' && onGrantMonth(Number(chosen))}
        />
      )}
      {period === 'days' ? (
        <DayFields params={params} onChange={change} />
      ) : (
        isChosen && (
          <SelectBox
            label="Year"
            options={impactYears().map((year) => ({ value: String(year), label: yearLabel(year, month) }))}
            value={String(startYearIn(params, month))}
            onChange={(year) => change({ year: Number(year) })}
          />
        )
      )}
    </>
  );
}

interface DayFieldsProps {
  params: ImpactParams;
  onChange: (changes: object) => void;
}

function DayFields({ params, onChange }: DayFieldsProps) {
  const id = useId();
  const issue = daysIssue(params);
  const isWrong = issue !== undefined && params.from !== undefined && params.to !== undefined;
  return (
    <Row>
      <label htmlFor={`${id}-from`} className="soft small">
        From
      </label>
      <div className={styles.day}>
        <DateInput
          id={`${id}-from`}
          value={params.from ?? ''}
          onChange={(from) => onChange({ from })}
          isInvalid={isWrong}
          aria-describedby={`${id}-issue`}
        />
      </div>
      <label htmlFor={`${id}-to`} className="soft small">
        To
      </label>
      <div className={styles.day}>
        <DateInput
          id={`${id}-to`}
          value={params.to ?? ''}
          onChange={(to) => onChange({ to })}
          isInvalid={isWrong}
          aria-describedby={`${id}-issue`}
        />
      </div>
      <Text id={`${id}-issue`} role="status" size="small" tone={isWrong ? 'error' : 'soft'}>
        {issue}
      </Text>
    </Row>
  );
}
