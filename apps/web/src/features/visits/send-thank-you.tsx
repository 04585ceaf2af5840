import { PARAGRAPH_MAX, THANK_YOUS_MAX } from '@portal/contract/limits.ts';
import { calledName, speakerOfClass } from '@portal/contract/users/full-name.ts';
import { readThankYouLink, sendThankYou } from '@portal/contract/visits/thank-yous.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { FocusedNotice, Notice } from '../../components/feedback/notice.tsx';
import { Form, SubmitButton } from '../../components/form/form.tsx';
import { FormActions } from '../../components/form/form-actions.tsx';
import { PictureField } from '../../components/form/picture-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { Send } from '../../components/icons.tsx';
import { PublicLayout } from '../../components/layout/public-layout.tsx';
import { call } from '../../lib/api.ts';
import { callQuery } from '../../lib/call-query.ts';
import { retryWhileBusy } from '../../lib/retry-while-busy.ts';
import { UnopenedLink } from './unopened-link.tsx';

/** The screen of a class's link once the visit is over, for students without an account. */
export function SendThankYou({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(readThankYouLink, { params: { token } }),
    // Refetching would replace a half-written form with an error if the link has expired.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { handlesError: true },
  });
  if (data) {
    const { eventName, speaker, isFull } = data;
    return (
      <PublicLayout
        title={`Say thank you to ${speakerOfClass(speaker, 'your visitor')}`}
        subtitle={`For visiting your class: ${eventName}`}
        wide
      >
        {isFull ? (
          <Notice severity="info" title="Your class has sent all its thank-yous">
            It can send {THANK_YOUS_MAX}. Please ask your teacher to make room.
          </Notice>
        ) : (
          <ThankYouForms token={token} name={calledName(speaker) || speakerOfClass(speaker)} />
        )}
      </PublicLayout>
    );
  }
  return <UnopenedLink error={isFetching ? null : error} retry={refetch} />;
}

interface ThankYouFormProps {
  token: string;
  /** The speaker's. */
  name: string;
}

/** The form. After sending, it offers to write another thank-you, because students often share a computer. */
function ThankYouForms(props: ThankYouFormProps) {
  const [isSent, setSent] = useState(false);
  if (!isSent) return <ThankYouForm token={props.token} onSent={() => setSent(true)} />;
  return (
    <>
      <FocusedNotice severity="success" title="Thank you! Your teacher will look at it first.">
        {props.name} sees it once your teacher shares it.
      </FocusedNotice>
      <Button variant="outlined" onClick={() => setSent(false)}>
        Write another one
      </Button>
    </>
  );
}

function ThankYouForm({ token, onSent }: { token: string; onSent: () => void }) {
  const [isWaiting, setWaiting] = useState(false);
  const form = useContractForm(sendThankYou, {
    defaultValues: { text: '', picture: '' },
    input: (body, thankYouKey) => ({ params: { token }, body: { ...body, thankYouKey } }),
    send: (input) =>
      retryWhileBusy(
        () => call(sendThankYou, input),
        () => setWaiting(true),
      ),
    onSuccess: onSent,
  });
  const { isSubmitting } = useFormState({ control: form.control });
  return (
    <Form form={form}>
      <TextField
        control={form.control}
        name="text"
        label="Your thank-you"
        hint="Please don't include last names or anything else that could identify you."
        rows={6}
        counter={PARAGRAPH_MAX}
        required
      />
      <PictureField
        control={form.control}
        name="picture"
        label="Picture"
        hint="Optional. For example, a photo of a drawing. Please don't show anyone's face."
        whole
      />
      <p role="status" className="soft">
        {isWaiting &&
          isSubmitting &&
          'Others are sending right now. Please keep this page open: yours follows.'}
      </p>
      <FormActions>
        <SubmitButton form={form} icon={<Send size={18} aria-hidden />}>
          Send thank-you
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
