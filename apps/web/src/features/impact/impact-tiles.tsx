import { numberText } from '@portal/contract/american-english.ts';
import type { Impact } from '@portal/contract/impact/impact.schemas.ts';
import styles from './impact.module.css';
import { dayText, dollarsText, hoursText, hoursValue } from './measures.ts';

interface ImpactTilesProps {
  sums: Impact;
  /** What an hour is worth, in cents; null if nobody has entered it. */
  hourCents: number | null;
}

/** What visits add up to, in big numbers. */
export function ImpactTiles({ sums: { total, people }, hourCents }: ImpactTilesProps) {
  const tiles: readonly (readonly [label: string, value: string, note?: string])[] = [
    ['Visits', numberText(total.visits)],
    ['Students', numberText(total.students)],
    ['Volunteer hours', hoursText(total.minutes)],
    ...(hourCents === null
      ? []
      : [
          [
            'Value of hours',
            dollarsText(hoursValue(total, hourCents)),
            `At ${dollarsText(hourCents)} an hour`,
          ] as const,
        ]),
    ['Speakers', numberText(people.speakers)],
    ['Teachers', numberText(people.teachers)],
    [
      'Schools',
      numberText(people.schools),
      `${numberText(people.newSchools)} new since ${dayText(people.newSince)}`,
    ],
  ];
  return (
    <dl className={styles.tiles} data-wide>
      {tiles.map(([label, value, note]) => (
        <div key={label} className={`${styles.tile} surface`}>
          <dt>
            {label}
            {note && <span className={styles.note}>{note}</span>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
