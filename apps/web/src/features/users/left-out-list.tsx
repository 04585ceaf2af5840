import { Stack } from '../../components/layout/stack.tsx';
import type { LeftOut } from './describe-results.ts';

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
