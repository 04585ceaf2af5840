import { Bone, CardSkeletons } from '../../../components/skeletons.tsx';
import styles from './triage.module.css';

interface ListSkeletonProps {
  /** Pixels: about those of the cards that will come. */
  cardHeight: number;
  /** A search stands above the sections. */
  tools?: boolean;
}

/** The shape of a list of requests by status. */
export function ListSkeleton({ cardHeight, tools = false }: ListSkeletonProps) {
  return (
    <>
      {tools && <Bone height={44} />}
      <div className={styles.loading}>
        <Bone width={200} height={24} />
        <CardSkeletons count={3} height={cardHeight} />
      </div>
    </>
  );
}
