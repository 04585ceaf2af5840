import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Notice } from '../../../components/feedback/notice.tsx';
import { CardSkeletons, SkeletonLine } from '../../../components/feedback/skeletons.tsx';
import { ErrorState } from '../../../components/feedback/states.tsx';
import { RequestDetails } from '../details/request-details.tsx';
import { ownRequests } from '../queries.ts';
import { ArchiveButton } from './archive-button.tsx';
import { ArchiveDialog } from './archive-dialog.tsx';
import { OwnRequestList } from './own-request-list.tsx';
import styles from './own-requests.module.css';
import type { RequestFilters } from './request-params.ts';
import { useArchiving } from './use-archiving.ts';
import { useFocusOnMovedCard } from './use-focus-on-moved-card.ts';
import { useShownRequest } from './use-shown-request.ts';

interface OwnRequestsProps {
  filters: RequestFilters;
  onFilter: (filters: RequestFilters) => void;
  /** The id of the open request. */
  open: string | undefined;
  onClose: () => void;
}

/** A teacher's requests: search, details and archiving. */
export function OwnRequests({ filters, onFilter, open, onClose }: OwnRequestsProps) {
  const { data: requests, error, isPending, refetch } = useQuery(ownRequests());
  const archiving = useArchiving();
  const list = useFocusOnMovedCard(requests, open);
  const details = useShownRequest(requests, open);

  // The button disappeared with its card, so the focus moves nearby.
  const { message } = archiving;
  useEffect(() => {
    if (message && document.activeElement === document.body) list.ref.current?.focus({ preventScroll: true });
  }, [message, list.ref]);

  const notice = message && (
    <Notice
      severity={message.severity}
      {...(message.severity === 'error' ? { onClose: archiving.dismiss } : {})}
    >
      {message.text}
    </Notice>
  );

  if (isPending) {
    return (
      <div className={styles.list}>
        <SkeletonLine height={44} />
        <SkeletonLine height={44} width="80%" />
        <CardSkeletons count={3} height={420} />
      </div>
    );
  }
  if (!requests) {
    return (
      <ErrorState
        title="Failed to load requests. Please try again."
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <div role="status" className={styles.message}>
        {open === undefined && notice}
      </div>
      <section {...list} aria-label="Requests" className={styles.list}>
        <OwnRequestList requests={requests} filters={filters} onFilter={onFilter} onArchive={archiving.ask} />
      </section>
      <RequestDetails
        open={open !== undefined}
        request={details}
        viewer="teacher"
        notice={open === message?.requestId && notice}
        onClose={onClose}
        actions={details && <ArchiveButton request={details} place="details" onAsk={archiving.ask} />}
      />
      <ArchiveDialog request={archiving.asked} onClose={archiving.cancel} onConfirm={archiving.confirm} />
    </>
  );
}
