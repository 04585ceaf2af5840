import { stopSeeing } from '@portal/contract/accounts/see-as.contract.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { Eye } from '../../components/icons.tsx';
import { Row } from '../../components/layout/stack.tsx';
import { call } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { thisPage } from '../../lib/this-page.ts';
import styles from './seen-banner.module.css';

/** Tells an administrator as whom they see the portal, and ends it. */
export function SeenBanner() {
  const { _id: seenId, firstName, lastName, seenByAdministrator } = useSession();
  const stopping = useMutation({
    mutationFn: () => call(stopSeeing),
    onSuccess: ({ user }) => {
      thisPage().session.getState().login(user);
      // A new page, so that nothing that was read as the other person stays.
      location.assign(`/admin-people/${seenId}`);
    },
  });
  if (!seenByAdministrator) return null;
  return (
    <div className={styles.space}>
      <Row
        gap={16}
        rowGap={8}
        justify="center"
        wrap={false}
        className={`label ${styles.banner}`}
        role="status"
      >
        <Eye size={18} aria-hidden />
        <p>
          You&apos;re seeing the portal as {firstName} {lastName}. Nothing can be changed.
        </p>
        <Button size="small" variant="outlined" busy={stopping.isPending} onClick={() => stopping.mutate()}>
          Stop
        </Button>
      </Row>
    </div>
  );
}
