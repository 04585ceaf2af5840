import { ALL_SUBJECTS, TEACHER_SUBJECTS } from '@portal/contract/options.ts';
import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { CheckboxGroupField } from '../components/form/choice-fields.tsx';
import type { FieldProps } from '../components/form/field.tsx';

interface SubjectsFieldProps<V extends FieldValues> extends Omit<FieldProps<V>, 'label'> {
  /** The field with the grade level: elementary teachers can choose all subjects with one tap. */
  gradeName: FieldPath<V>;
}

/** The subjects of a teacher. Chosen ones that aren't listed stay. */
export function SubjectsField<V extends FieldValues>({ gradeName, ...props }: SubjectsFieldProps<V>) {
  const grade: unknown = useWatch({ control: props.control, name: gradeName });
  return (
    <CheckboxGroupField
      {...props}
      label="Subjects"
      options={grade === 'Elementary' ? [ALL_SUBJECTS, ...TEACHER_SUBJECTS] : TEACHER_SUBJECTS}
      whole={ALL_SUBJECTS}
    />
  );
}
