import { bookSpeaker, listOwnRequests } from '@portal/contract/requests/requests.contract.ts';
import type { BookingFormInput } from '@portal/contract/requests/requests.schemas.ts';
import type { SpeakerRecord } from '@portal/contract/speakers/speakers.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ContractForm, useContractForm } from '../../../components/form/use-contract-form.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { callKey } from '../../../lib/call-query.ts';
import { newBookingKey } from './booking-key.ts';

/** The form that asks a speaker for a visit; what is typed is kept until it is sent. */
export const useBookingForm = (
  speaker: SpeakerRecord,
  defaultValues: BookingFormInput,
  onBooked: () => void,
): ContractForm<BookingFormInput> => {
  const client = useQueryClient();
  const form: ContractForm<BookingFormInput> = useContractForm(bookSpeaker, {
    defaultValues,
    input: (body) => ({ body: { ...body, bookingKey: keyOfForm() } }),
    draft: `booking:${speaker._id}`,
    explain: (error) => {
      // Sending it again asks for another visit.
      if (error.code === 'already_sent') form.setValue('bookingKey', undefined);
      return `Failed to submit request: ${messageOf(error, 'Unknown error')}`;
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: callKey(listOwnRequests) });
      form.reset(defaultValues);
      onBooked();
    },
  });

  /** The same each time this form is sent, also after a reload: an answer that was lost must not book twice. */
  const keyOfForm = (): string => {
    const key = form.getValues('bookingKey') ?? newBookingKey();
    form.setValue('bookingKey', key);
    form.draft.keep();
    return key;
  };
  return form;
};
