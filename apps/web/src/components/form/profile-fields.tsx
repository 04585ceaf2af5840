import { LANGUAGES } from '@portal/contract/options.ts';
import {
  PROFILE_FLAGS,
  PROFILE_TEXTS,
  type ProfileFlag,
  type ProfileText,
} from '@portal/contract/speakers/profile-fields.ts';
import type { ComponentProps } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { CheckboxGroupField } from './choice-fields.tsx';
import { FlagsField } from './flags-field.tsx';
import { FieldRow } from './form.tsx';
import type { FieldOption } from './options.ts';
import { MultiSelectField } from './suggest-fields.tsx';
import { TextField } from './text-field.tsx';

type TextProps = Omit<ComponentProps<typeof TextField>, 'control' | 'name' | 'label'>;

interface TextInput {
  /** Where forms show the field: fields of a group are next to each other. */
  readonly group: 'work' | 'website' | 'bio' | 'place';
  /** Of the person who fills in the form. */
  readonly autoComplete?: NonNullable<TextProps['autoComplete']>;
  readonly inputMode?: NonNullable<TextProps['inputMode']>;
}

const TEXT_INPUTS: Readonly<Record<ProfileText, TextInput>> = {
  jobTitle: { group: 'work', autoComplete: 'organization-title' },
  organization: { group: 'work', autoComplete: 'organization' },
  website: { group: 'website', autoComplete: 'url', inputMode: 'url' },
  bio: { group: 'bio' },
  city: { group: 'place', autoComplete: 'address-level2' },
  state: { group: 'place', autoComplete: 'address-level1' },
  country: { group: 'place', autoComplete: 'country-name' },
};

interface ProfileFieldsProps<V extends FieldValues> {
  control: Control<V>;
  group: TextInput['group'];
  /** What the form calls the fields: `TEXT_NAMES` or `SUBMISSION_NAMES`. */
  names: Readonly<Record<ProfileText, FieldPath<V>>>;
  required?: readonly ProfileText[];
  /** Hints and the like that only this form has. */
  extras?: Readonly<Partial<Record<ProfileText, TextProps>>>;
  /** Whether somebody else's profile is filled in, for which the browser has nothing to suggest. */
  isOthers?: boolean;
}

/** The text fields of a profile that belong to one group, in a row if there are several. */
export function ProfileFields<V extends FieldValues>(props: ProfileFieldsProps<V>) {
  const { control, group, names, required = [], extras = {}, isOthers = false } = props;
  const fields = PROFILE_TEXTS.filter(({ name }) => TEXT_INPUTS[name].group === group).map(
    ({ name, kind, label, max }) => {
      const { group: _group, ...input } = TEXT_INPUTS[name];
      return (
        <TextField
          key={name}
          control={control}
          name={names[name]}
          label={label}
          required={required.includes(name)}
          {...input}
          {...(kind === 'paragraph' ? { rows: 4, counter: max } : isOthers && { autoComplete: 'off' })}
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

/** How a speaker meets a class: in which languages and formats, and which grades. */
export function SpeakingFields<V extends FieldValues>(props: SpeakingFieldsProps<V>) {
  const { control, names, languagesHint, gradesLabel, gradeOptions } = props;
  const [first, ...flags] = PROFILE_FLAGS.map(({ name, label }) => ({ name: names[name], label }));
  return (
    <>
      <MultiSelectField
        control={control}
        name={names.languages}
        label="Languages"
        options={LANGUAGES}
        hint={languagesHint}
      />
      {first && (
        <FlagsField
          control={control}
          name={first.name}
          label="Speaking Format"
          flags={[first, ...flags]}
          required
        />
      )}
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

/** The names of the fields above in the forms that call them as the profile does. */
export const SPEAKING_NAMES = {
  inperson: 'inperson',
  virtual: 'virtual',
  languages: 'languages',
  grades: 'grades',
} as const;

/** What conflicts between edits call the fields that have no label of their own in forms. */
export const FLAG_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  PROFILE_FLAGS.map(({ name, label }) => [name, label]),
);
