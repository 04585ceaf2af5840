import type { UserResult } from '@portal/contract/users/bulk-actions.schemas.ts';
import { Stack } from '../../components/layout/stack.tsx';
import { counted } from '../../lib/text.ts';

/** What an action did, in words. */
export interface ActionLabels {
  /** '3 speakers hidden'. */
  readonly done: (count: number) => string;
  /** 'hidden already', for those for whom nothing had to change. */
  readonly already?: string;
}

/** People for whom an action didn't apply, for the same reason. */
export interface LeftOut {
  readonly reason: string;
  readonly names: readonly string[];
}

/** For whom an action didn't apply, by reason. */
export const leftOutOf = (
  results: readonly UserResult[],
  names: ReadonlyMap<string, string>,
): readonly LeftOut[] => {
  const byReason = new Map<string, string[]>();
  for (const { id, outcome, message } of results) {
    if (outcome !== 'refused' && outcome !== 'gone') continue;
    const reason = outcome === 'gone' ? 'Their accounts were deleted.' : message;
    byReason.set(reason, [...(byReason.get(reason) ?? []), names.get(id) ?? '']);
  }
  return [...byReason].map(([reason, people]) => ({ reason, names: people }));
};

/** The message about what an action did; `complete` if it applied to everybody. */
export const describeResults = (
  results: readonly UserResult[],
  { done, already = 'that way already' }: ActionLabels,
): { readonly message: string; readonly complete: boolean } => {
  const count = (outcome: UserResult['outcome']) => results.filter((one) => one.outcome === outcome).length;
  const [changed, unchanged] = [count('done'), count('already')];
  const left = results.length - changed - unchanged;
  const sentences = [
    ...(changed > 0 || (unchanged === 0 && left === 0) ? [`${done(changed)}.`] : []),
    ...(unchanged > 0 ? [`${counted(unchanged, 'person was', 'people were')} ${already}.`] : []),
    ...(left > 0 ? [`It didn't apply to ${counted(left, 'person', 'people')}.`] : []),
  ];
  return { message: sentences.join(' '), complete: left === 0 };
};

/** For whom an action doesn't apply, by reason. */
export function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  return (
    <Stack as="ul" gap={12}>
      {leftOut.map(({ reason, names }) => (
        <li key={reason}>
          <strong>{names.join(', ')}</strong>
          <p className="soft">{reason}</p>
        </li>
      ))}
    </Stack>
  );
}
