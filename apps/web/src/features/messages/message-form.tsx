import { PARAGRAPH_MAX } from '@portal/contract/limits.ts';
import { sendMessage } from '@portal/contract/messages/messages.contract.ts';
import type { MessageForm as FormValues } from '@portal/contract/messages/messages.schemas.ts';
import { Send } from 'lucide-react';
import { Form, FormActions, SubmitButton } from '../../components/form/form.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { type ContractForm, useContractForm } from '../../components/form/use-contract-form.ts';
import { newIdempotencyKey } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useThreadCache } from './message-queries.ts';
import styles from './messages.module.css';

const EMPTY: FormValues = { text: '', messageKey: undefined };

/** Writes a message. What is typed is kept until it's sent, even across a reload. */
export function MessageForm({ requestId }: { requestId: string }) {
  const cache = useThreadCache(requestId);
  const form: ContractForm<FormValues> = useContractForm(sendMessage, {
    defaultValues: EMPTY,
    input: (body) => ({ params: { id: requestId }, body: { ...body, messageKey: keyOfForm() } }),
    draft: `message:${requestId}`,
    explain: (error) => {
      // The next submission is a new message.
      if (error.code === 'already_sent') form.setValue('messageKey', undefined);
      return messageOf(error);
    },
    onSuccess: (message) => {
      cache.add(message);
      form.reset(EMPTY);
      form.setFocus('text');
    },
  });
  /** The same for every attempt, even after a reload, so that a lost response doesn't cause a second message. */
  const keyOfForm = (): string => {
    const key = form.getValues('messageKey') ?? newIdempotencyKey();
    form.setValue('messageKey', key);
    form.draft.keep();
    return key;
  };
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
        <span className={styles.keys}>or press Ctrl+Enter</span>
      </FormActions>
    </Form>
  );
}
