import { messageOf } from '../../lib/api-error.ts';
import { Notice } from './notice.tsx';
import { SkeletonLine } from './skeletons.tsx';

interface PartStateProps {
  /** What is loading, such as 'messages'. */
  name: string;
  error: Error | null;
  onRetry: () => unknown;
}

/** The loading or error state of a part of a page, in place of its content. */
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
