import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { useEffect, useState } from 'react';
import { Notice } from '../../../components/feedback/notice.tsx';
import { changedHereSince } from '../queries.ts';

/** A note if someone else changes the open request. */
export function ChangeNote({ request: { _id, status, version } }: { request: SpeakerRequest }) {
  const [seen, setSeen] = useState(() => ({ status, version, since: Date.now(), note: '' }));

  useEffect(() => {
    setSeen((before) => {
      if (before.version === version) return before;
      const byOthers = !changedHereSince(_id, before.since);
      const now = before.status === status ? '' : ` It's now ${status}.`;
      return { status, version, since: Date.now(), note: byOthers ? `This request just changed.${now}` : '' };
    });
  }, [_id, status, version]);

  return seen.note === '' ? null : <Notice severity="info">{seen.note}</Notice>;
}
