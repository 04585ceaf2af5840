import { LANGUAGES } from '@portal/contract/options.ts';
import { useEffect, useState } from 'react';
import { type Control, useForm } from 'react-hook-form';
import {
  CheckboxGroupField,
  FlagsField,
  RadioGroupField,
  SelectField,
} from '../components/form/choice-fields.tsx';
import { FormScopeContext } from '../components/form/field-frame.tsx';
import { MultiSelectField } from '../components/form/multi-select-field.tsx';
import { PictureField } from '../components/form/picture-field.tsx';
import { SearchField } from '../components/form/search-field.tsx';
import { SuggestField } from '../components/form/suggest-field.tsx';
import { PasswordField, TextField } from '../components/form/text-field.tsx';
import { Grid } from '../components/layout/grid.tsx';
import { Panel } from '../components/layout/panel.tsx';

const FEW = ['Forestry', 'Soil', 'Water'];
const MANY = Array.from({ length: 20 }, (_, index) => `Option ${index + 1}`);
const FORMATS = ['Presentation', 'Workshop', 'Field trip'];
const ANSWERS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

const EMPTY = {
  text: '',
  email: 'robin@example.org',
  paragraph: 'Two lines\nof text',
  password: 'green-portal',
  format: '',
  select: '',
  radio: '',
  languages: ['English'],
  few: ['Soil'],
  many: ['Option 3', 'Option 12'],
  indoors: true,
  outdoors: false,
  picture: '',
};
type Values = typeof EMPTY;

function Fields({ control }: { control: Control<Values> }) {
  return (
    <Grid columns="medium" fill gap={24}>
      <TextField
        control={control}
        name="text"
        label="Text"
        hint="A hint"
        placeholder="Placeholder"
        required
      />
      <TextField control={control} name="email" label="Email" readOnly />
      <TextField control={control} name="email" label="Disabled" disabled />
      <TextField control={control} name="paragraph" label="Paragraph" rows={3} counter={500} />
      <PasswordField control={control} name="password" label="Password" autoComplete="current-password" />
      <SuggestField control={control} name="format" label="Text with suggestions" options={FORMATS} />
      <SelectField control={control} name="select" label="Select" options={FEW} placeholder="Choose one" />
      <RadioGroupField control={control} name="radio" label="Radio buttons" options={ANSWERS} required />
      <FlagsField
        control={control}
        name="indoors"
        label="Flags"
        flags={[
          { name: 'indoors', label: 'Indoors' },
          { name: 'outdoors', label: 'Outdoors' },
        ]}
      />
      <CheckboxGroupField control={control} name="languages" label="Checkbox group" options={LANGUAGES} />
      <MultiSelectField control={control} name="few" label="Multi-select with few options" options={FEW} />
      <MultiSelectField control={control} name="many" label="Multi-select with many options" options={MANY} />
      <PictureField control={control} name="picture" label="Picture" />
    </Grid>
  );
}

/** All fields, each with an error if there should be any. */
function FormOfFields({ title, hasErrors }: { title: string; hasErrors: boolean }) {
  const { control, setError } = useForm({ defaultValues: EMPTY });
  const [scope] = useState(() => ({
    id: hasErrors ? 'with-errors' : 'without-errors',
    labels: new Map<string, string>(),
    preparing: false,
    setPreparing: () => {},
  }));
  useEffect(() => {
    if (!hasErrors) return;
    for (const name of [
      'text',
      'paragraph',
      'format',
      'select',
      'radio',
      'languages',
      'few',
      'many',
    ] as const)
      setError(name, { message: 'Please correct this.' });
  }, [hasErrors, setError]);
  return (
    <Panel title={title}>
      <FormScopeContext value={scope}>
        <Fields control={control} />
      </FormScopeContext>
    </Panel>
  );
}

export function FieldParts() {
  const [search, setSearch] = useState('soil');
  return (
    <>
      <FormOfFields title="Fields" hasErrors={false} />
      <FormOfFields title="Fields with errors" hasErrors />
      <Panel title="Search">
        <SearchField label="Search" placeholder="Name or place" value={search} onSearch={setSearch} />
      </Panel>
    </>
  );
}
