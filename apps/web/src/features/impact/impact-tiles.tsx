import { numberText } from '@portal/contract/american-english.ts';
import type { Impact } from '@portal/contract/impact/impact.schemas.ts';
import { Grid } from '../../components/layout/grid.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { Text } from '../../components/layout/text.tsx';
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
    <Grid as="dl" columns="tiny" className={styles.tiles}>
      {tiles.map(([label, value, note]) => (
        <Stack key={label} gap={0} className={`${styles.tile} surface`}>
          <dt className="soft">
            {label}
            {note && <Text size="small">{note}</Text>}
          </dt>
          <dd>{value}</dd>
        </Stack>
      ))}
    </Grid>
  );
}
