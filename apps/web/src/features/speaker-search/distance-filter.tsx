import { RADIUS_FILTERS } from '@portal/contract/options.ts';
import type { SpeakerFilters } from '@portal/contract/speaker-search/search-params.ts';
import { searchSpeakers } from '@portal/contract/speaker-search/speaker-search.contract.ts';
import { getSpeaker } from '@portal/contract/speakers/speakers.contract.ts';
import { getTeacher, saveTeacherPostalCode } from '@portal/contract/teachers/teachers.contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '../../components/button.tsx';
import controls from '../../components/form/controls.module.css';
import { Select } from '../../components/form/select-field.tsx';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { callKey, callQuery } from '../../lib/call-query.ts';
import { useSession } from '../../lib/session.ts';
import { toast } from '../../lib/toasts.ts';
import styles from './filter-panel.module.css';
import { radiusLabel, withChanges, withoutOrigin } from './speaker-filters.ts';
import { useTypedFilter } from './use-typed-filter.ts';

const RADIUS_OPTIONS = [
  { value: '', label: 'Any distance' },
  ...RADIUS_FILTERS.map((value) => ({ value, label: radiusLabel(value) })),
];

interface DistanceFilterProps {
  filters: SpeakerFilters;
  /** The town that distances are measured from, if it's known. */
  origin: string | undefined;
  onChange: (filters: SpeakerFilters) => void;
}

/** How far away speakers can be, from the teacher's own place or from a ZIP code. */
export function DistanceFilter({ filters, origin, onChange }: DistanceFilterProps) {
  const id = useId();
  const { near = '', within = '' } = filters;
  const hint = `${id}-hint`;
  return (
    <>
      <div className={styles.places}>
        <div className={styles.place}>
          <label htmlFor={id}>Distance</label>
          <Select
            id={id}
            options={RADIUS_OPTIONS}
            value={within}
            disabled={origin === undefined && within === ''}
            aria-describedby={hint}
            onChange={({ target }) =>
              onChange(
                withChanges(filters, { within: RADIUS_FILTERS.find((radius) => radius === target.value) }),
              )
            }
          />
        </div>
        <PostalCodeFilter
          value={near}
          hint={hint}
          onChange={(code) =>
            // Without a place of their own, a teacher has no distances left.
            onChange(code === '' ? withoutOrigin(filters) : withChanges(filters, { near: code }))
          }
        />
      </div>
      <p id={hint} className="soft small">
        {origin === undefined ? 'Enter a ZIP code to see distances.' : `From ${origin}.`} Online visits work
        from anywhere.
      </p>
      {near !== '' && origin !== undefined && <RememberZip postalCode={near} />}
    </>
  );
}

/** Saves a ZIP code as the school's, if the teacher's profile has none. */
function RememberZip({ postalCode }: { postalCode: string }) {
  const client = useQueryClient();
  const params = { userId: useSession()._id };
  const profile = callQuery(getTeacher, { params });
  const { data: teacher } = useQuery({ ...profile, meta: { handlesError: true } });
  const saving = useMutation({
    mutationFn: () => call(saveTeacherPostalCode, { params, body: { postalCode } }),
    onSuccess: (saved) => {
      client.setQueryData(profile.queryKey, saved);
      // Distances and the order follow from the profile.
      for (const shown of [searchSpeakers, getSpeaker])
        void client.invalidateQueries({ queryKey: callKey(shown) });
      toast('success', 'Saved. Distances are from your school now.');
    },
    onError: (error) => toast('error', messageOf(error)),
  });
  if (teacher?.postalCode !== '') return null;
  return (
    <div>
      <Button size="small" variant="outlined" busy={saving.isPending} onClick={() => saving.mutate()}>
        Remember {postalCode} as my school&apos;s ZIP code
      </Button>
    </div>
  );
}

const CODE_LENGTH = 5;

const isCode = (text: string): boolean => text === '' || text.length === CODE_LENGTH;

interface PostalCodeFilterProps {
  value: string;
  /** The id of the text that explains the field. */
  hint: string;
  onChange: (code: string) => void;
}

/** Applies as soon as it's complete or blank. */
function PostalCodeFilter({ value, hint, onChange }: PostalCodeFilterProps) {
  const id = useId();
  const { typed, isInvalid, type, check } = useTypedFilter({ value, isValid: isCode, onChange });
  return (
    <div className={styles.place}>
      <label htmlFor={id}>From ZIP code</label>
      <input
        id={id}
        value={typed}
        inputMode="numeric"
        autoComplete="postal-code"
        className={controls.control}
        aria-invalid={isInvalid ? true : undefined}
        aria-describedby={isInvalid ? `${id}-error ${hint}` : hint}
        onChange={({ target }) => type(target.value.replaceAll(/\D/g, '').slice(0, CODE_LENGTH))}
        onBlur={check}
      />
      {isInvalid && (
        <p id={`${id}-error`} className="toned" data-tone="error">
          Please enter a 5-digit ZIP code
        </p>
      )}
    </div>
  );
}
