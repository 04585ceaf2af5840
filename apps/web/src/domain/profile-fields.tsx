import { PARAGRAPH_MAX, TRAVEL_MILES_DEFAULT } from '@portal/contract/limits.ts';
import { LANGUAGES } from '@portal/contract/options.ts';
import {
  FLAG_NAMES,
  PROFILE_FIELDS,
  PROFILE_FLAGS,
  PROFILE_TEXTS,
  type ProfileFlag,
  type ProfileText,
} from '@portal/contract/speakers/profile-fields.ts';
import type { ComponentProps } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { CheckboxGroupField, FlagsField } from '../components/form/choice-fields.tsx';
import { FieldRow } from '../components/form/form-actions.tsx';
import type { FieldOption } from '../components/form/select-field.tsx';
import { TextField } from '../components/form/text-field.tsx';
import { PlaceFields } from './place-fields.tsx';

type TextProps = Omit<ComponentProps<typeof TextField>, 'control' | 'name' | 'label'>;

interface TextInput {
  /** The group of a field; forms show a group's fields next to each other. */
  readonly group: 'work' | 'website' | 'bio' | 'place' | 'distance';
  /** Autocomplete tokens for the user's own data. */
  readonly autoComplete?: NonNullable<TextProps['autoComplete']>;
  readonly inputMode?: NonNullable<TextProps['inputMode']>;
  readonly hint?: string;
}

const TEXT_INPUTS: Readonly<Record<ProfileText, TextInput>> = {
  jobTitle: { group: 'work', autoComplete: 'organization-title' },
  organization: { group: 'work', autoComplete: 'organization' },
  website: { group: 'website', autoComplete: 'url', inputMode: 'url' },
  bio: { group: 'bio' },
  city: { group: 'place' },
  state: { group: 'place' },
  country: { group: 'place' },
  postalCode: {
    group: 'place',
    hint: 'Optional. Teachers see only the town and a rounded distance.',
  },
  travelMiles: {
    group: 'distance',
    inputMode: 'numeric',
    hint: `How far you'd go to visit a class. Blank means ${TRAVEL_MILES_DEFAULT} miles.`,
  },
};

interface ProfileFieldsProps<V extends FieldValues> {
  control: Control<V>;
  group: TextInput['group'];
  /** The field names of the form: `TEXT_NAMES` or `SUBMISSION_NAMES`. */
  names: Readonly<Record<ProfileText, FieldPath<V>>>;
  required?: readonly ProfileText[];
  /** Overrides for this form, such as hints. */
  extras?: Readonly<Partial<Record<ProfileText, TextProps>>>;
  /** Turns off the browser's suggestions, for someone else's profile. */
  isOthers?: boolean;
}

/** The text fields of a group, in a row if there are several. */
export function ProfileFields<V extends FieldValues>(props: ProfileFieldsProps<V>) {
  const { control, group, names, required = [], extras = {}, isOthers = false } = props;
  if (group === 'place')
    return (
      <PlaceFields
        control={control}
        names={names}
        required={(['city', 'state', 'country'] as const).filter((name) => required.includes(name))}
        zipHint={TEXT_INPUTS.postalCode.hint}
        countryHint={extras.country?.hint}
        isOthers={isOthers}
      />
    );
  const fields = PROFILE_TEXTS.filter(({ name }) => TEXT_INPUTS[name].group === group).map(
    ({ name, kind, label }) => {
      const { group: _group, ...input } = TEXT_INPUTS[name];
      return (
        <TextField
          key={name}
          control={control}
          name={names[name]}
          label={label}
          required={required.includes(name)}
          {...input}
          {...(kind === 'paragraph'
            ? { rows: 4, counter: PARAGRAPH_MAX }
            : isOthers && { autoComplete: 'off' })}
          {...extras[name]}
        />
      );
    },
  );
  return fields.length > 1 ? <FieldRow>{fields}</FieldRow> : fields;
}

interface SpeakingFieldsProps<V extends FieldValues> {
  control: Control<V>;
  names: Readonly<Record<ProfileFlag | 'languages' | 'grades', FieldPath<V>>>;
  languagesHint?: string;
  gradesLabel: string;
  gradeOptions: readonly FieldOption[];
}

/** The question under which forms show each answer of yes or no. */
const FLAG_QUESTIONS: Readonly<Record<ProfileFlag, string>> = {
  inperson: 'Speaking Format',
  virtual: 'Speaking Format',
};
const QUESTIONS = [...new Set(Object.values(FLAG_QUESTIONS))];

/** Languages, formats and other answers of yes or no, and grades. */
export function SpeakingFields<V extends FieldValues>(props: SpeakingFieldsProps<V>) {
  const { control, names, languagesHint, gradesLabel, gradeOptions } = props;
  return (
    <>
      <CheckboxGroupField
        control={control}
        name={names.languages}
        label="Languages"
        options={LANGUAGES}
        hint={languagesHint}
      />
      {QUESTIONS.map((question) => {
        const flags = PROFILE_FLAGS.filter(({ name }) => FLAG_QUESTIONS[name] === question);
        const [first] = flags;
        return (
          first && (
            <FlagsField
              key={question}
              control={control}
              name={names[first.name]}
              label={question}
              flags={flags.map(({ name, label }) => ({ name: names[name], label }))}
              required={first.name === 'inperson'}
            />
          )
        );
      })}
      <CheckboxGroupField
        control={control}
        name={names.grades}
        label={gradesLabel}
        options={gradeOptions}
        required
      />
    </>
  );
}

/** The field names in forms that use the profile's names. */
export const SPEAKING_NAMES = {
  ...FLAG_NAMES,
  languages: 'languages',
  grades: 'grades',
} as const;

/** Labels in conflict notices for fields without a label in the form. */
export const CONFLICT_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  PROFILE_FIELDS.filter(({ kind }) => kind === 'flag' || kind === 'talks').map(({ name, label }) => [
    name,
    label,
  ]),
);
