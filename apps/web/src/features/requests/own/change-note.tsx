import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { useEffect, useState } from 'react';
import { Notice } from '../../../components/feedback/notice.tsx';
import { changedHereSince } from './own-changes.ts';

/** A note if someone else changes the status of the open request. */
export function ChangeNote({ request: { _id, status } }: { request: SpeakerRequest }) {
  const [seen, setSeen] = useState(() => ({ status, since: Date.now(), byOthers: false }));

  useEffect(() => {
    setSeen((before) =>
      before.status === status
        ? before
        : { status, since: Date.now(), byOthers: !changedHereSince(_id, before.since) },
    );
  }, [_id, status]);

  return seen.byOthers ? (
    <Notice severity="info">This request just changed. It&apos;s now {seen.status}.</Notice>
  ) : null;
}
