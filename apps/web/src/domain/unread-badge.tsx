import { StatusChip } from '../components/chips.tsx';
import { MessageCircle } from '../components/icons.tsx';
import { counted } from '../lib/text.ts';
import { useUnreadCount } from './message-queries.ts';

/** The number of unread messages about a request. Shows nothing if there are none. */
export function UnreadBadge({ requestId }: { requestId: string }) {
  const unread = useUnreadCount(requestId);
  if (unread === 0) return null;
  return (
    <p>
      <StatusChip label={counted(unread, 'new message')} tone="info" icon={MessageCircle} />
    </p>
  );
}
