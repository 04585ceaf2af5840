import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { useState } from 'react';
import { Notice } from '../../../components/feedback/notice.tsx';
import { changedHereSince } from '../queries.ts';

/** A note if someone else changes the open request. */
export function ChangeNote({ request: { _id, status, version } }: { request: SpeakerRequest }) {
  const [seen, setSeen] = useState(() => ({ status, version, since: Date.now(), note: '' }));

  if (seen.version !== version) {
    const byOthers = !changedHereSince(_id, seen.since);
    const now = seen.status === status ? '' : ` It's now ${status}.`;
    setSeen({ status, version, since: Date.now(), note: byOthers ? `This request just changed.${now}` : '' });
  }

  return seen.note === '' ? null : <Notice severity="info">{seen.note}</Notice>;
}
