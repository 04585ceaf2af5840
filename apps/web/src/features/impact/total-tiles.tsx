import type { Totals } from '@portal/contract/impact/impact.schemas.ts';
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
    <dl className={styles.tiles}>
      {MEASURES.map((measure) => (
        <div key={measure} className={`${styles.tile} surface`}>
          <dt>{MEASURE_LABELS[measure]}</dt>
          <dd>{measuredText(totals, measure, hourDecimals)}</dd>
        </div>
      ))}
    </dl>
  );
}
