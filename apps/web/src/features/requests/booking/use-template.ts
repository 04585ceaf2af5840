import type { BookingFormInput, SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import type { SpeakerRecord } from '@portal/contract/speakers/speakers.schemas.ts';
import { useState } from 'react';
import type { ContractForm } from '../../../components/form/use-contract-form.ts';
import { fillingOf, templateOf, withoutFilling } from './booking-template.ts';

interface Filled {
  readonly filling: Partial<BookingFormInput>;
  readonly before: BookingFormInput;
  /** Whether typed values were kept. */
  readonly kept: boolean;
}

/** Applies the last booking as a template, or undoes it. */
export const useTemplate = (
  form: ContractForm<BookingFormInput>,
  defaults: BookingFormInput,
  speaker: SpeakerRecord,
) => {
  const [filled, setFilled] = useState<Filled>();

  const show = (values: Partial<BookingFormInput>) => {
    form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true });
    form.draft.keep();
  };
  const fill = (last: SpeakerRequest) => {
    const before = form.getValues();
    const { filling, kept } = fillingOf(templateOf(last, speaker), before, defaults);
    setFilled({ filling, before, kept });
    show(filling);
  };
  const undo = () => {
    if (filled) show(withoutFilling(form.getValues(), filled.filling, filled.before));
    setFilled(undefined);
  };
  return { filled, fill, undo };
};
