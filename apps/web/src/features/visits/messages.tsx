import { PARAGRAPH_MAX } from '@portal/contract/limits.ts';
import type { Role } from '@portal/contract/options.ts';
import { hasDeclined } from '@portal/contract/requests/request-steps.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { sendMessage } from '@portal/contract/visits/messages.contract.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PartState } from '../../components/feedback/part-state.tsx';
import { Form, SubmitButton } from '../../components/form/form.tsx';
import { FormActions } from '../../components/form/form-actions.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { Send } from '../../components/icons.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { messagesIn, threadOf, useThreadCache } from '../../domain/message-queries.ts';
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

const EMPTY = { text: '' };

/** Writes a message. What is typed is kept until it's sent, even across a reload. */
function MessageForm({ requestId }: { requestId: string }) {
  const cache = useThreadCache(requestId);
  const form = useContractForm(sendMessage, {
    defaultValues: EMPTY,
    input: (body, messageKey) => ({ params: { id: requestId }, body: { ...body, messageKey } }),
    draft: `message:${requestId}`,
    onSuccess: (message) => {
      cache.add(message);
      form.rebase(EMPTY);
      form.setFocus('text');
    },
  });
  return (
    <Form form={form} label="Write a message" sendsOnCtrlEnter>
      <TextField
        control={form.control}
        name="text"
        label="New message"
        hint="Don't use students' names."
        rows={2}
        counter={PARAGRAPH_MAX}
      />
      <FormActions>
        <SubmitButton form={form} variant="outlined" icon={<Send size={18} aria-hidden />}>
          Send message
        </SubmitButton>
        <span className="soft small no-touch">or press Ctrl+Enter</span>
      </FormActions>
    </Form>
  );
}
