import type { PendingInvite } from '@portal/contract/invites/invites.schemas.ts';
import { Button } from '../../components/button.tsx';
import styles from './open-invites.module.css';
import { useResendInvite } from './queries.ts';

interface InviteActionsProps {
  invite: PendingInvite;
  onWithdraw: () => void;
}

/** The actions of an open invite. */
export function InviteActions({ invite: { email }, onWithdraw }: InviteActionsProps) {
  const resend = useResendInvite();
  return (
    <span className={styles.actions}>
      <Button
        size="small"
        variant="outlined"
        aria-label={`Send again to ${email}`}
        busy={resend.isPending}
        onClick={() => resend.mutate(email)}
      >
        Send again
      </Button>
      <Button
        size="small"
        variant="text"
        tone="danger"
        aria-label={`Withdraw the invite to ${email}`}
        onClick={onWithdraw}
      >
        Withdraw
      </Button>
    </span>
  );
}
