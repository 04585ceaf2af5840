import type { Totals } from '@portal/contract/impact/impact.schemas.ts';
import { Grid } from '../../components/layout/grid.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import styles from './impact.module.css';
import { MEASURES } from './impact-params.ts';
import { MEASURE_LABELS, measuredText } from './measures.ts';

interface TotalTilesProps {
  totals: Totals;
  hourDecimals?: number;
}

/** The totals in big numbers. */
export function TotalTiles({ totals, hourDecimals }: TotalTilesProps) {
  return (
    <Grid as="dl" columns="tiny" className={styles.totals}>
      {MEASURES.map((measure) => (
        <Stack key={measure} gap={0} className={`${styles.tile} surface`}>
          <dt className="soft">{MEASURE_LABELS[measure]}</dt>
          <dd>{measuredText(totals, measure, hourDecimals)}</dd>
        </Stack>
      ))}
    </Grid>
  );
}
