import type { ReactNode } from 'react';
import grid from '../layout/card-grid.module.css';
import { Row, Stack } from '../layout/stack.tsx';
import styles from './skeletons.module.css';

interface SkeletonLineProps {
  width?: number | string;
  height?: number | string;
}

/** A gray placeholder. */
export function SkeletonLine({ width = '100%', height = 16 }: SkeletonLineProps) {
  return <span className={styles.bone} style={{ width, height }} />;
}

interface SkeletonProps {
  count: number;
}

const repeat = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Announces once that content is loading. The shapes are hidden from screen readers. */
export function Loading({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div role="status">
      <span className="visually-hidden">Loading…</span>
      <div aria-hidden className={className}>
        {children}
      </div>
    </div>
  );
}

interface CardSkeletonsProps extends Partial<SkeletonProps> {
  /** The height of the cards in pixels. */
  height: number;
  hasPicture?: boolean;
  cardWidth?: 270 | 300;
}

/** The shape of a grid of cards. */
export function CardSkeletons({ count = 6, height, hasPicture, cardWidth = 270 }: CardSkeletonsProps) {
  return (
    <Loading>
      <div className={grid.grid} data-card-width={cardWidth} style={{ '--card-height': `${height}px` }}>
        {repeat(count).map((index) => (
          <div key={index} className={`${styles.card} surface`}>
            {hasPicture && <span className={`${styles.bone} ${styles.picture}`} />}
            <Stack gap={12} padding={16} grow>
              <SkeletonLine width="60%" height={20} />
              <SkeletonLine width="80%" />
              <SkeletonLine width="45%" />
              <SkeletonLine width="90%" />
            </Stack>
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** The shape of a list or a table. */
export function RowSkeletons({ count }: SkeletonProps) {
  return (
    <Loading className="surface">
      {repeat(count).map((index) => (
        <Row key={index} gap={24} padding={16} className={styles.row}>
          <SkeletonLine width="22%" />
          <SkeletonLine width="34%" />
          <SkeletonLine width="18%" />
        </Row>
      ))}
    </Loading>
  );
}

/** The shape of a form. */
export function FormSkeleton({ count }: SkeletonProps) {
  return (
    <Loading>
      <Stack gap={24}>
        {repeat(count).map((index) => (
          <Stack gap={8} key={index}>
            <SkeletonLine width={120} height={14} />
            <SkeletonLine height={44} />
          </Stack>
        ))}
      </Stack>
    </Loading>
  );
}
