import { Bone, CardSkeletons } from '../../../components/feedback/skeletons.tsx';
import styles from './triage.module.css';

interface ListSkeletonProps {
  /** Pixels: about those of the cards that will come. */
  cardHeight: number;
}

/** The shape of a list of requests by status. */
export function ListSkeleton({ cardHeight }: ListSkeletonProps) {
  return (
    <div className={styles.loading}>
      <Bone width={200} height={24} />
      <CardSkeletons count={3} height={cardHeight} />
    </div>
  );
}
