import type { BookingFormInput } from '@portal/contract/booking/booking.schemas.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import type { ShownSpeaker } from '@portal/contract/speakers/speakers.schemas.ts';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import type { ContractForm } from '../../components/form/use-contract-form.ts';
import { changesOf } from '../../components/form/use-draft.ts';
import { truncate } from '../../lib/text.ts';
import { rebaseValues, templateOf } from './booking-template.ts';

const NAME_LENGTH = 60;

const quotedEventName = ({ eventName }: SpeakerRequest): string => `“${truncate(eventName, NAME_LENGTH)}”`;

/** Says that the form was filled in from another request, with its time if that hasn't passed. */
export function CopiedFrom({ request, isTimed }: { request: SpeakerRequest; isTimed: boolean }) {
  return (
    <Notice severity="info">
      We copied your answers from {quotedEventName(request)}.{' '}
      {isTimed ? 'Check them, then send your request.' : 'Now choose a date and time.'}
    </Notice>
  );
}

interface LastBookingProps {
  last: SpeakerRequest;
  template: ReturnType<typeof useTemplate>;
}

/** Offers the last booking as a template, with undo. */
export function LastBooking({ last, template: { filled, fill, undo } }: LastBookingProps) {
  const name = quotedEventName(last);
  return (
    <Notice
      severity={filled ? 'success' : 'info'}
      action={
        // One button for both states, so that it keeps the focus.
        <Button size="small" variant="text" onClick={filled ? undo : () => fill(last)}>
          {filled ? 'Undo' : 'Use your last booking'}
        </Button>
      }
    >
      {filled ? (
        <>
          We copied your answers from {name}. Now choose a date and time.
          {filled.kept && " We kept what you'd already entered."}
        </>
      ) : (
        <>Planning something similar to {name}? Reuse everything but the date and time.</>
      )}
    </Notice>
  );
}

/** Applies the last booking as a template, or undoes it. */
export const useTemplate = (
  form: ContractForm<BookingFormInput>,
  defaults: BookingFormInput,
  speaker: ShownSpeaker,
) => {
  const [filled, setFilled] = useState<{
    before: BookingFormInput;
    after: BookingFormInput;
    kept: boolean;
  }>();

  const show = (values: BookingFormInput) => {
    form.reset(values, { keepDefaultValues: true });
    form.draft.keep();
  };
  const fill = (last: SpeakerRequest) => {
    const before = form.getValues();
    const template = templateOf(last, speaker);
    const after = rebaseValues(before, defaults, { ...before, ...template });
    setFilled({ before, after, kept: Object.keys(changesOf(template, after, [])).length > 0 });
    show(after);
  };
  const undo = () => {
    if (filled) show(rebaseValues(form.getValues(), filled.after, filled.before));
    setFilled(undefined);
  };
  return { filled, fill, undo };
};
