import { bookSpeaker, listOwnRequests } from '@portal/contract/requests/requests.contract.ts';
import type { BookingFormInput } from '@portal/contract/requests/requests.schemas.ts';
import type { SpeakerRecord } from '@portal/contract/speakers/speakers.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ContractForm, useContractForm } from '../../../components/form/use-contract-form.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { callKey } from '../../../lib/call-query.ts';

/** The booking form with its draft. */
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
      // The next submission is a new booking.
      if (error.code === 'already_sent') form.setValue('bookingKey', undefined);
      return `Failed to submit request: ${messageOf(error, 'Unknown error')}`;
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: callKey(listOwnRequests) });
      form.reset(defaultValues);
      onBooked();
    },
  });

  /**
   * The same for every attempt to send this form, even after a reload, so that a lost response doesn't cause a second
   * booking.
   */
  const keyOfForm = (): string => {
    const key = form.getValues('bookingKey') ?? newBookingKey();
    form.setValue('bookingKey', key);
    form.draft.keep();
    return key;
  };
  return form;
};

const BYTES = 16;

/** A new idempotency key. `crypto.randomUUID` exists only with HTTPS. */
const newBookingKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
