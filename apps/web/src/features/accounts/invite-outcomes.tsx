import type { InviteOutcome } from '@portal/contract/accounts/invites.schemas.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import { type ChipTone, StatusChip } from '../../components/chips.tsx';
import { Email } from '../../components/email.tsx';
import { CircleCheck, CircleSlash, CircleX, type Icon, Send } from '../../components/icons.tsx';
import { Line } from '../../components/layout/line.tsx';
import { Stack } from '../../components/layout/stack.tsx';

type Outcome = InviteOutcome['outcome'];

interface Look {
  /** Before anything is sent, and afterwards. */
  readonly labels: readonly [before: string, after: string];
  readonly tone: ChipTone;
  readonly icon: Icon;
}

const LOOKS: Readonly<Record<Outcome, Look>> = {
  invited: { labels: ['Will be invited', 'Invited'], tone: 'success', icon: CircleCheck },
  replaced: { labels: ['Will be invited again', 'Invited again'], tone: 'success', icon: Send },
  account: { labels: ['Has an account', 'Has an account'], tone: 'info', icon: CircleSlash },
  duplicate: { labels: ['Twice in the list', 'Twice in the list'], tone: 'default', icon: CircleSlash },
  invalid: { labels: ['Left out', 'Left out'], tone: 'error', icon: CircleX },
  refused: { labels: ['Left out', 'Not invited'], tone: 'error', icon: CircleX },
};

/** The people on a list who will be invited. */
export const invitedIn = (results: readonly InviteOutcome[]): InviteOutcome[] =>
  results.filter(({ outcome }) => outcome === 'invited' || outcome === 'replaced');

/** What an outcome means, if its label doesn't tell. */
const reasonFor = ({ outcome, message }: InviteOutcome): string => {
  if (outcome === 'replaced') return 'The new link replaces the earlier one.';
  return outcome === 'invalid' || outcome === 'refused' ? message : '';
};

const isLeftOut = (result: InviteOutcome): boolean => invitedIn([result]).length === 0;

interface InviteOutcomesProps {
  /** In the order of the list. */
  results: readonly InviteOutcome[];
  isSent?: boolean;
}

/** What happens to each person of a list, first those who are left out. */
export function InviteOutcomes({ results, isSent = false }: InviteOutcomesProps) {
  const lines = results.map((result, line) => ({ ...result, line }));
  const ordered = [...lines.filter(isLeftOut), ...lines.filter((result) => !isLeftOut(result))];
  return (
    <ul className="surface" aria-label="People">
      {ordered.map((result) => {
        const { labels, tone, icon } = LOOKS[result.outcome];
        const reason = reasonFor(result);
        const details = [fullName(result), result.organization].filter(Boolean).join(' · ');
        return (
          <Line key={result.line} inset>
            <Stack gap={0} grow="wide">
              <p className="bold">
                <Email address={result.email || '(no address)'} />
              </p>
              {details !== '' && <p className="soft small">{details}</p>}
              {reason !== '' && <p className="small">{reason}</p>}
            </Stack>
            <StatusChip label={labels[isSent ? 1 : 0]} tone={tone} icon={icon} />
          </Line>
        );
      })}
    </ul>
  );
}
