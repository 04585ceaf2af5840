import { searchedKey } from '@portal/contract/normalize-text.ts';
import type { Town } from '@portal/contract/places/places.call-schemas.ts';
import { lookUpPlace } from '@portal/contract/places/places.contract.ts';
import { isAbroad, stateKey, UNITED_STATES } from '@portal/contract/places.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FocusEvent, type FormEvent, type ReactNode, useRef, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { Button } from '../components/button.tsx';
import controls from '../components/form/controls.module.css';
import { describeField, FieldFrame, useFieldIds } from '../components/form/field-frame.tsx';
import { FieldRow } from '../components/form/form-actions.tsx';
import { TextField } from '../components/form/text-field.tsx';
import { Row, Stack } from '../components/layout/stack.tsx';
import { callQuery } from '../lib/call-query.ts';
import styles from './place-fields.module.css';

type PlaceName = 'city' | 'state' | 'country';

export interface PlaceFieldsProps<V extends FieldValues> {
  control: Control<V>;
  /** A form without a ZIP code has a field for one all the same, which only fills in the others. */
  names: Readonly<Record<PlaceName, FieldPath<V>>> & { readonly postalCode?: FieldPath<V> };
  required: readonly PlaceName[];
  zipHint?: string | undefined;
  countryHint?: ReactNode;
  /** Turns off the browser's suggestions, for someone else's place. */
  isOthers?: boolean;
}

const ZIP = { label: 'ZIP Code', hint: 'Fills in the city, state and country.' };
const FREE_ZIP = 'zip';

/**
 * A place: the ZIP code comes first and fills in the rest. Asks about towns that don't exist, and refuses none, because not
 * every place is known.
 */
export function PlaceFields<V extends FieldValues>(props: PlaceFieldsProps<V>) {
  const { control, names, required, zipHint = ZIP.hint, countryHint, isOthers = false } = props;
  const place = usePlace(props);
  const suggestion = (name: string) => (isOthers ? 'off' : name);
  const zip = { hint: zipHint, autoComplete: suggestion('postal-code') } as const;
  return (
    <Stack gap={24} onInput={place.onInput} onBlur={place.onBlur}>
      <FieldRow>
        {names.postalCode ? (
          <TextField control={control} name={names.postalCode} label={ZIP.label} {...zip} />
        ) : (
          <FreeZip {...zip} />
        )}
        <TextField
          control={control}
          name={names.city}
          label="City"
          autoComplete={suggestion('address-level2')}
          required={required.includes('city')}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          control={control}
          name={names.state}
          label="State"
          autoComplete={suggestion('address-level1')}
          required={required.includes('state')}
        />
        <TextField
          control={control}
          name={names.country}
          label="Country"
          hint={countryHint}
          autoComplete={suggestion('country-name')}
          required={required.includes('country')}
        />
      </FieldRow>
      <Row role="status" className={`${styles.question} small`}>
        {place.question}
      </Row>
    </Stack>
  );
}

interface FreeZipProps {
  hint: string;
  autoComplete: string;
}

/** A ZIP code that isn't part of the form. */
function FreeZip({ hint, ...input }: FreeZipProps) {
  const texts = { label: ZIP.label, hint };
  const { aria, frame } = describeField(useFieldIds(FREE_ZIP, ZIP.label), texts, undefined);
  return (
    <FieldFrame {...frame}>
      <input {...aria} {...input} name={FREE_ZIP} className={controls.control} />
    </FieldFrame>
  );
}

/** Fields work without a look-up, so a failure isn't announced. */
const placeQuery = (query: { postalCode?: string; city?: string; state?: string }) => ({
  ...callQuery(lookUpPlace, { query }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  meta: { handlesError: true },
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const isSame = (one: Town, other: Town): boolean =>
  searchedKey(one.city) === searchedKey(other.city) && stateKey(one.state) === stateKey(other.state);

const nameOf = ({ city, state }: Town): string => [city, state].filter(Boolean).join(', ');

/** Fills in a place from its ZIP code, and asks about what may be wrong with it. */
const usePlace = <V extends FieldValues>({ control, names }: PlaceFieldsProps<V>) => {
  const client = useQueryClient();
  const { field: city } = useController({ control, name: names.city });
  const { field: state } = useController({ control, name: names.state });
  const { field: country } = useController({ control, name: names.country });
  const typed: Town = { city: textOf(city.value), state: textOf(state.value) };
  const isForeign = isAbroad(textOf(country.value));
  /** What a ZIP code has filled in, which another one may replace. */
  const filled = useRef<Town>(undefined);
  const latestZip = useRef('');
  /** A ZIP code whose town isn't the typed one, or that has none. */
  const [zip, setZip] = useState<{ readonly code: string; readonly town: Town | null }>();
  /** The town that was typed when a field was left. */
  const [left, setLeft] = useState<Town>();
  const isAsked = left !== undefined && left.city !== '' && isSame(left, typed) && !isForeign;
  const { data: found } = useQuery({ ...placeQuery({ ...left }), enabled: isAsked });

  const take = (town: Town) => {
    city.onChange(town.city);
    state.onChange(town.state);
    if (textOf(country.value) === '') country.onChange(UNITED_STATES);
    setZip(undefined);
    setLeft(undefined);
  };
  const takeFromZip = (town: Town) => {
    filled.current = town;
    take(town);
  };
  const readZip = async (code: string) => {
    latestZip.current = code;
    setZip(undefined);
    if (!/^\d{5}$/.test(code) || isForeign) return;
    const answer = await client.fetchQuery(placeQuery({ postalCode: code })).catch(() => undefined);
    if (!answer || latestZip.current !== code) return;
    const { town } = answer;
    const isFree = typed.city === '' || (filled.current !== undefined && isSame(filled.current, typed));
    if (town && isFree) takeFromZip(town);
    else if (!town || !isSame(town, typed)) setZip({ code, town });
  };

  return {
    onInput: ({ target }: FormEvent) => {
      if (target instanceof HTMLInputElement && target.name === (names.postalCode ?? FREE_ZIP))
        void readZip(target.value.trim());
    },
    onBlur: ({ target }: FocusEvent) => {
      const isTown =
        target instanceof HTMLInputElement && [names.city, names.state].some((name) => name === target.name);
      if (isTown) setLeft(typed);
    },
    question: zip ? (
      <ZipQuestion zip={zip} onTake={takeFromZip} />
    ) : (
      isAsked &&
      found &&
      !found.isKnown && <TownQuestion town={typed} similar={found.similar} onTake={take} />
    ),
  };
};

interface ZipQuestionProps {
  zip: { readonly code: string; readonly town: Town | null };
  onTake: (town: Town) => void;
}

function ZipQuestion({ zip: { code, town }, onTake }: ZipQuestionProps) {
  if (!town)
    return <p>We don&apos;t know the ZIP code {code}. Please check it, or fill in the rest yourself.</p>;
  return (
    <>
      <p>
        {code} is the ZIP code of {nameOf(town)}.
      </p>
      <TakeButton town={town} onTake={onTake} />
    </>
  );
}

interface TownQuestionProps {
  town: Town;
  similar: readonly Town[];
  onTake: (town: Town) => void;
}

function TownQuestion({ town, similar, onTake }: TownQuestionProps) {
  if (similar.length === 0)
    return <p>We don&apos;t know {nameOf(town)}. If it&apos;s spelled right, just go on.</p>;
  return (
    <>
      <p>Did you mean</p>
      {similar.map((one) => (
        <TakeButton key={nameOf(one)} town={one} onTake={onTake} />
      ))}
    </>
  );
}

function TakeButton({ town, onTake }: { town: Town; onTake: (town: Town) => void }) {
  return (
    <Button size="small" variant="outlined" onClick={() => onTake(town)}>
      <span className="visually-hidden">Use </span>
      {nameOf(town)}?
    </Button>
  );
}
