import type { KeyboardEvent } from 'react';
import type { FieldPath } from 'react-hook-form';
import type { ContractForm } from '../../components/form/use-contract-form.ts';
import { Stack } from '../../components/layout/stack.tsx';
import { PREFILLED_NAMES, PrefilledFields } from '../booking/prefilled-fields.tsx';
import { EVENT_TEXTS } from '../booking/request-fields.tsx';
import { RequestText } from '../booking/request-text.tsx';
import type { OpenRequestValues } from './open-request-values.ts';
import { OpenWhenFields } from './open-when-fields.tsx';

type FieldName = FieldPath<OpenRequestValues>;

/** The field of the time, if the teacher has still to choose one. */
const missingTime = (form: ContractForm<OpenRequestValues>): FieldName | undefined => {
  const name = form.getValues('when.kind') === 'days' ? 'when.timeOfDay' : 'when.times.0';
  return form.getValues(name) ? undefined : name;
};

/** The fields of an open request: what only the teacher can write, one line for each value that is known, and when. */
export function OpenRequestFields({ form }: { form: ContractForm<OpenRequestValues> }) {
  const { control } = form;
  // Enter goes on to the first text that is missing, and then to the time.
  const goOnAtEnter = (event: KeyboardEvent) => {
    const { key, target, nativeEvent } = event;
    if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
    const text = EVENT_TEXTS.find(({ name }) => !form.getValues(name)?.trim())?.name;
    const next: FieldName | undefined = text ?? missingTime(form);
    if (next === undefined || next === target.name) return;
    event.preventDefault();
    form.setFocus(next);
  };
  return (
    <>
      <Stack gap={24} onKeyDown={goOnAtEnter}>
        {EVENT_TEXTS.map((field) => (
          <RequestText key={field.name} control={control} name={field.name} field={field} />
        ))}
      </Stack>
      <PrefilledFields control={control} names={PREFILLED_NAMES} />
      <OpenWhenFields form={form} />
    </>
  );
}
