import type { KeyboardEvent } from 'react';
import type { ContractForm } from '../../components/form/use-contract-form.ts';
import { Stack } from '../../components/layout/stack.tsx';
import { PREFILLED_NAMES, PrefilledFields } from '../booking/prefilled-fields.tsx';
import { EVENT_TEXTS } from '../booking/request-fields.tsx';
import { RequestText } from '../booking/request-text.tsx';
import type { OpenRequestValues } from './open-request-values.ts';
import { OpenWhenFields } from './open-when-fields.tsx';

/** The fields of an open request: dates, texts that only the teacher can write, and one line for each value the portal already knows. */
export function OpenRequestFields({ form }: { form: ContractForm<OpenRequestValues> }) {
  const { control } = form;
  const goOn = (after?: string): boolean => {
    const next = EVENT_TEXTS.find(({ name }) => !form.getValues(name)?.trim())?.name;
    if (next === undefined || next === after) return false;
    form.setFocus(next);
    return true;
  };
  const goOnAtEnter = (event: KeyboardEvent) => {
    const { key, target, nativeEvent } = event;
    if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
    if (goOn(target.name)) event.preventDefault();
  };
  return (
    <>
      <OpenWhenFields
        form={form}
        onPick={() => {
          form.draft.keep();
          goOn();
        }}
      />
      <Stack gap={24} onKeyDown={goOnAtEnter}>
        {EVENT_TEXTS.map((field) => (
          <RequestText key={field.name} control={control} name={field.name} field={field} />
        ))}
      </Stack>
      <PrefilledFields control={control} names={PREFILLED_NAMES} />
    </>
  );
}
