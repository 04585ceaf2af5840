import type { BackupProblem } from '@portal/contract/overview/overview.schemas.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { RelativeTime } from '../../components/times.tsx';

/** Tells administrators that the last backup failed or is old. */
export function BackupNotice({ last, failure }: BackupProblem) {
  return (
    <Notice severity="warning" title={failure ? 'The last backup failed' : "Backups aren't being made"}>
      <p>
        {last === null ? (
          "There's no backup yet."
        ) : (
          <>
            The newest backup is from <RelativeTime instant={last} />.
          </>
        )}
      </p>
      {failure && <p>Details: {failure}</p>}
      <p>
        {failure && <>We&apos;ll try again every hour. </>}
        Please tell the person who looks after the portal&apos;s server.
      </p>
    </Notice>
  );
}
