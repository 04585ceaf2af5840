import { dateFormat, numberText } from '@portal/contract/american-english.ts';
import type { Impact, ImpactGroup, Quote } from '@portal/contract/impact/impact.schemas.ts';
import type { Period } from '@portal/contract/impact/period.ts';
import { truncate } from '../../lib/text.ts';
import { thisPage } from '../../lib/this-page.ts';
import { MonthChart } from './charts.tsx';
import styles from './impact-print.module.css';
import { ImpactTiles } from './impact-tiles.tsx';
import { byYear, hoursText, MONTHS_MAX, measuredText, periodText } from './measures.ts';
import { QuoteCards } from './quotes.tsx';

const ROWS_MAX = 7;
const NAME_MAX = 60;

interface ImpactPrintProps {
  sums: Impact;
  hourCents: number | null;
  quotes: readonly Quote[];
}

/** The heading of the first printed page. */
export function ImpactPrintHead({ period }: { period: Period | undefined }) {
  return (
    <div className={styles.head}>
      <p>{thisPage().organizationName}</p>
      <h1>Our impact{period && `, ${periodText(period)}`}</h1>
    </div>
  );
}

/** The impact on two printed pages: the numbers, then where they come from and what people wrote. */
export function ImpactPrint({ sums, hourCents, quotes }: ImpactPrintProps) {
  const { byMonth, byFocus, byGrade, byState, byCounty } = sums;
  const isLong = byMonth.length > MONTHS_MAX;
  return (
    <div className={styles.print} aria-hidden>
      <section className={`${styles.page} ${styles.first}`}>
        <ImpactTiles sums={sums} hourCents={hourCents} />
        <h2>Students by {isLong ? 'year' : 'month'}</h2>
        {isLong ? (
          <PrintTable head="Year" groups={byYear(byMonth)} none="" />
        ) : (
          <MonthChart groups={byMonth} measure="students" />
        )}
        <div className={styles.columns}>
          <PrintTable head="Industry focus" groups={byFocus} none="No focus" />
          <PrintTable head="Grade" groups={byGrade} none="No grade" />
        </div>
        <p className={styles.note}>
          A visit counts if its teacher or speaker said that it took place. With several focuses or grades, it
          counts in each, and once in the totals. Hours are the planned length of visits.
        </p>
      </section>
      <section className={styles.page}>
        <h2>Where students were reached</h2>
        <div className={styles.columns}>
          <PrintTable head="County" groups={byCounty} none="County unknown" />
          <PrintTable head="State" groups={byState} none="No state" />
        </div>
        {quotes.length > 0 && (
          <>
            <h2>What people say</h2>
            <QuoteCards quotes={quotes} />
          </>
        )}
        <p className={styles.note}>Printed on {dateFormat({ dateStyle: 'long' }).format()}</p>
      </section>
    </div>
  );
}

interface PrintTableProps {
  head: string;
  groups: readonly ImpactGroup[];
  none: string;
}

/** The largest groups, and how many there are besides. */
function PrintTable({ head, groups, none }: PrintTableProps) {
  const hidden = groups.length - ROWS_MAX;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>{head}</th>
          <th>Visits</th>
          <th>Students</th>
          <th>Hours</th>
        </tr>
      </thead>
      <tbody>
        {groups.slice(0, ROWS_MAX).map((group) => (
          <tr key={group.value}>
            <th>
              <span className={styles.name}>{truncate(group.value, NAME_MAX) || none}</span>
            </th>
            <td>{measuredText(group, 'visits')}</td>
            <td>{measuredText(group, 'students')}</td>
            <td>{hoursText(group.minutes)}</td>
          </tr>
        ))}
        {hidden > 0 && (
          <tr>
            <th colSpan={4}>and {numberText(hidden)} more</th>
          </tr>
        )}
      </tbody>
    </table>
  );
}
