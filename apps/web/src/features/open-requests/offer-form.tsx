import { OFFER_REACH } from '@portal/contract/limits.ts';
import { makeOffer } from '@portal/contract/open-requests/open-requests.contract.ts';
import type { OpenRequestDetails } from '@portal/contract/open-requests/open-requests.schemas.ts';
import { readerTime } from '@portal/contract/reader-time.ts';
import { calledName } from '@portal/contract/users/full-name.ts';
import { instantOf, wallClockOf } from '@portal/contract/visits/visit-time.ts';
import { type ChangeEvent, useId, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { CheckBox } from '../../components/form/choice-fields.tsx';
import controls from '../../components/form/controls.module.css';
import { type FieldProps, textsIn, useField } from '../../components/form/field.tsx';
import { FieldFrame } from '../../components/form/field-frame.tsx';
import { FooterActions, Form, SubmitButton } from '../../components/form/form.tsx';
import { Select } from '../../components/form/select-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { Stack } from '../../components/layout/stack.tsx';
import { currentTime } from '../../lib/clock.ts';
import { toast } from '../../lib/toasts.ts';
import { OpenRequestFacts } from './open-request-facts.tsx';
import { clocksOf } from './open-request-labels.ts';
import { useOpenRequests } from './open-request-queries.ts';

interface OfferFormProps {
  request: OpenRequestDetails;
  onClose: () => void;
}

/** What the form starts with: the speaker's own offer, or the first time or slot that is free. */
interface OfferValues {
  version: number;
  dateTime?: string | undefined;
  slots: number[];
  line: string;
}

/** What a speaker offered before, or the first time at which they're free. */
const valuesOf = ({ version, ownOffer, fit, times, careerDay, places }: OpenRequestDetails): OfferValues => {
  const first = fit?.freeAt[0] ?? times[0];
  const known = ownOffer?.dateTime ?? first;
  const free = places.filter(({ isTaken }) => !isTaken).map(({ number }) => number);
  return {
    version,
    ...(careerDay === null && known !== undefined && { dateTime: known }),
    slots: careerDay === null ? [] : (ownOffer?.slots ?? free.slice(0, 1)),
    line: ownOffer?.line ?? '',
  };
};

/** Offers a visit: one of the times, or another one, and a line to the class. */
export function OfferForm({ request, onClose }: OfferFormProps) {
  const { show, reload } = useOpenRequests();
  const { _id, teacher, careerDay, ownOffer } = request;
  const [defaultValues] = useState(() => valuesOf(request));
  const form = useContractForm<typeof makeOffer, OfferValues>(makeOffer, {
    defaultValues,
    input: (body) => ({ params: { id: _id }, body: { ...body, version: request.version } }),
    draft: `offer:${_id}`,
    explain: (error) => {
      if (error.status === 409) reload();
      return error.message;
    },
    onSuccess: (changed, _values, shown) => {
      show(changed);
      if (shown) onClose();
      toast('success', `We've told ${calledName(teacher)}. We'll email you when there's an answer.`);
    },
  });
  const { control } = form;
  return (
    <Form form={form}>
      <OpenRequestFacts request={request} viewer="speaker" />
      {careerDay === null ? (
        <OfferTimeField
          control={control}
          name="dateTime"
          label="When could you come?"
          request={request}
          required
        />
      ) : (
        <SlotsField control={control} request={request} />
      )}
      <TextField
        control={control}
        name="line"
        label="A line to the class"
        hint="For example: I repair wind turbines, and I'd love to show you what it looks like from the top."
        rows={2}
        required
      />
      <FooterActions>
        <SubmitButton form={form}>{ownOffer ? 'Change my offer' : 'Offer to come'}</SubmitButton>
      </FooterActions>
    </Form>
  );
}

const ANOTHER = 'another';

interface OfferTimeFieldProps extends FieldProps<OfferValues> {
  request: OpenRequestDetails;
}

/** One of the times, those at which the speaker is free first, or another one within two weeks of them. */
function OfferTimeField({ request, ...props }: OfferTimeFieldProps) {
  const { field, aria, frame } = useField(props);
  const { times, fit, zone } = request;
  const clocks = clocksOf(request, 'speaker');
  const chosen = typeof field.value === 'string' ? field.value : '';
  const [isOther, setOther] = useState(!times.includes(chosen));
  const [typed, setTyped] = useState(isOther && chosen !== '' ? wallClockOf(chosen, zone) : '');
  const otherId = useId();
  const free = new Set(fit?.freeAt ?? []);
  const ordered = [...times.filter((time) => free.has(time)), ...times.filter((time) => !free.has(time))];
  const choose = (value: string) => {
    setOther(value === ANOTHER);
    field.onChange(value === ANOTHER ? (instantOf(typed, zone) ?? '') : value);
  };
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value);
    field.onChange(instantOf(target.value, zone) ?? '');
  };
  const lastTime = times.at(-1) ?? new Date(currentTime()).toISOString();
  const latest = new Date(Date.parse(lastTime) + OFFER_REACH).toISOString();
  return (
    <FieldFrame {...frame}>
      <Stack gap={8}>
        <Select
          {...aria}
          ref={field.ref}
          name={field.name}
          onBlur={field.onBlur}
          value={isOther ? ANOTHER : chosen}
          onChange={({ target }) => choose(target.value)}
          options={[
            ...ordered.map((time) => ({
              value: time,
              label: `${readerTime(time, clocks)}${free.has(time) ? ' · you look free' : ''}`,
            })),
            { value: ANOTHER, label: 'Another time within two weeks' },
          ]}
        />
        {isOther && (
          <>
            <label htmlFor={otherId} className="label">
              Your date and time
            </label>
            <input
              id={otherId}
              type="datetime-local"
              className={controls.control}
              value={typed}
              min={wallClockOf(new Date(currentTime()).toISOString(), zone)}
              max={wallClockOf(latest, zone)}
              onChange={type}
            />
          </>
        )}
      </Stack>
    </FieldFrame>
  );
}

interface SlotsFieldProps {
  control: Control<OfferValues>;
  request: OpenRequestDetails;
}

/** The free slots of a career day that suit the speaker. */
function SlotsField({ control, request }: SlotsFieldProps) {
  const { field } = useController({ control, name: 'slots' });
  const clocks = clocksOf(request, 'speaker');
  const chosen = new Set(textsIn(field.value.map(String)).map(Number));
  return (
    <Stack as="fieldset" gap={8}>
      <legend className="label">Which slots suit you? You get one of them.</legend>
      {request.places
        .filter(({ isTaken }) => !isTaken)
        .map(({ number, dateTime, room }) => (
          <CheckBox
            key={number}
            label={[
              `Slot ${number}`,
              dateTime !== null && readerTime(dateTime, clocks),
              room && `room ${room}`,
            ]
              .filter(Boolean)
              .join(', ')}
            checked={chosen.has(number)}
            onChange={(isChosen) =>
              field.onChange(
                isChosen ? [...field.value, number] : field.value.filter((one) => one !== number),
              )
            }
          />
        ))}
    </Stack>
  );
}
