import type { Role } from '@portal/contract/options.ts';
import { hasDeclined } from '@portal/contract/requests/request-steps.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PartState } from '../../components/feedback/part-state.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { messagesIn, threadOf } from '../../domain/message-queries.ts';
import { MessageForm } from './message-form.tsx';
import { emptyText } from './message-labels.ts';
import { MessageList } from './message-list.tsx';

interface MessagesProps {
  request: SpeakerRequest;
  viewer: Role;
}

/** The messages between the teacher and the speaker of a request, which administrators can read. */
export function Messages({ request, viewer }: MessagesProps) {
  const thread = useInfiniteQuery(threadOf(request._id));
  const { data, error, refetch } = thread;
  if (!data) return <PartState name="messages" error={error} onRetry={refetch} />;
  const messages = messagesIn(data);
  const [newest] = data.pages;
  const state = newest?.state ?? 'not open';
  return (
    <Stack>
      {messages.length === 0 && <p className="empty-box">{emptyText(request, viewer, state)}</p>}
      <MessageList
        request={request}
        viewer={viewer}
        messages={messages}
        unread={newest?.unread ?? 0}
        earlier={thread}
      />
      {viewer === 'speaker' && state === 'open' && hasDeclined(request) && (
        <p className="soft small">You declined this request. You can still send one message.</p>
      )}
      {viewer !== 'admin' && state === 'open' && <MessageForm requestId={request._id} />}
      {viewer !== 'admin' && state === 'read only' && <p className="soft small">{newest?.closedReason}</p>}
    </Stack>
  );
}
