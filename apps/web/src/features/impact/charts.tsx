import { monthName } from '@portal/contract/american-english.ts';
import type { ImpactGroup } from '@portal/contract/impact/impact.schemas.ts';
import { Grid } from '../../components/layout/grid.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { Text } from '../../components/layout/text.tsx';
import styles from './charts.module.css';
import type { Measure } from './impact-params.ts';
import { compactText, measuredText, sharesOf } from './measures.ts';

interface ChartProps {
  groups: readonly ImpactGroup[];
  measure: Measure;
}

interface BarChartProps extends ChartProps {
  /** The name of a group. */
  nameOf: (group: ImpactGroup) => string;
}

/** Horizontal bars below their names, so that long names have room. Screen readers read the table instead. */
export function BarChart({ groups, measure, nameOf }: BarChartProps) {
  const shares = sharesOf(groups, measure);
  return (
    <Stack gap={12} aria-hidden>
      {groups.map((group, index) => (
        <Grid key={group.value} columns="main-aside" rowGap={4} align="end">
          <Text as="span" size="small" lines={2}>
            {nameOf(group)}
          </Text>
          <Text as="span" size="label" numbers>
            {measuredText(group, measure)}
          </Text>
          <svg aria-hidden className={styles.track} width="100%" height="10">
            <rect className={styles.rail} width="100%" height="10" rx="2" />
            <rect className={styles.fill} width={`${(shares[index] ?? 0) * 100}%`} height="10" rx="2" />
          </svg>
        </Grid>
      ))}
    </Stack>
  );
}

const PLOT_HEIGHT = 160;
const VALUE_HEIGHT = 20;
const BASELINE = VALUE_HEIGHT + PLOT_HEIGHT;
const LABEL_HEIGHT = 24;
const TEXT_GAP = 6;
/** The part of a column that its bar fills. */
const BAR_WIDTH = 0.64;

/** One vertical bar per month. Screen readers read the table instead. */
export function MonthChart({ groups, measure }: ChartProps) {
  const shares = sharesOf(groups, measure);
  const width = 100 / groups.length;
  return (
    <svg aria-hidden className={styles.months} width="100%" height={BASELINE + LABEL_HEIGHT}>
      {groups.map((group, index) => {
        const height = (shares[index] ?? 0) * PLOT_HEIGHT;
        const left = index * width;
        const center = `${left + width / 2}%`;
        return (
          <g key={group.value}>
            <rect
              className={styles.fill}
              x={`${left + (width * (1 - BAR_WIDTH)) / 2}%`}
              y={BASELINE - height}
              width={`${width * BAR_WIDTH}%`}
              height={height}
              rx="2"
            />
            <text
              className={styles.number}
              data-zero={height === 0}
              x={center}
              y={BASELINE - height - TEXT_GAP}
            >
              {compactText(group, measure)}
            </text>
            <text className={styles.month} x={center} y={BASELINE + LABEL_HEIGHT - TEXT_GAP}>
              {monthName(group.value, 'short')}
            </text>
          </g>
        );
      })}
      <line className={styles.baseline} x1="0" x2="100%" y1={BASELINE} y2={BASELINE} />
    </svg>
  );
}
