import { messageOf } from '../../lib/api-error.ts';
import { Notice } from './notice.tsx';
import { SkeletonLine } from './skeletons.tsx';

interface PartStateProps {
  /** Completes 'Loading the …', for example 'messages'. */
  name: string;
  error: Error | null;
  onRetry: () => unknown;
}

/** Shows that a part of a page is loading, or that loading failed. */
export function PartState({ name, error, onRetry }: PartStateProps) {
  if (error) {
    return (
      <Notice severity="error" onRetry={onRetry}>
        We couldn&apos;t load the {name}. {messageOf(error, '')}
      </Notice>
    );
  }
  return (
    <div role="status">
      <span className="visually-hidden">Loading the {name}…</span>
      <SkeletonLine height={72} />
    </div>
  );
}
