import { useState } from 'react';
import { Notice } from '../../components/feedback/notice.tsx';
import type { RequestView } from '../../domain/request-labels.ts';
import { changedHereSince } from '../../domain/request-queries.ts';
import { changeNote } from '../../domain/step-labels.ts';

/** A note if someone else changes the open request. */
export function ChangeNote({ request }: Pick<RequestView, 'request'>) {
  const [seen, setSeen] = useState(() => ({ request, since: Date.now(), note: '' }));

  if (seen.request.version !== request.version) {
    const byOthers = !changedHereSince(request._id, seen.since);
    const note = byOthers ? changeNote(seen.request, request) : '';
    setSeen({ request, since: Date.now(), note });
  }

  return seen.note === '' ? null : <Notice severity="info">{seen.note}</Notice>;
}
