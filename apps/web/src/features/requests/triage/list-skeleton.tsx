import { CardSkeletons, SkeletonLine } from '../../../components/feedback/skeletons.tsx';
import styles from './triage.module.css';

interface ListSkeletonProps {
  /** The approximate height of a card in pixels. */
  cardHeight: number;
}

/** The loading state of a request list. */
export function ListSkeleton({ cardHeight }: ListSkeletonProps) {
  return (
    <div className={styles.loading}>
      <SkeletonLine width={200} height={24} />
      <CardSkeletons count={3} height={cardHeight} />
    </div>
  );
}
