import { PARAGRAPH_MAX } from '@portal/contract/limits.ts';
import { sendMessage } from '@portal/contract/visits/messages.contract.ts';
import { Form, SubmitButton } from '../../components/form/form.tsx';
import { FormActions } from '../../components/form/form-actions.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { Send } from '../../components/icons.tsx';
import { useThreadCache } from '../../domain/message-queries.ts';

const EMPTY = { text: '' };

/** Writes a message. What is typed is kept until it's sent, even across a reload. */
export function MessageForm({ requestId }: { requestId: string }) {
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
