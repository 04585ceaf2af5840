import { useQuery } from '@tanstack/react-query';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { MultiSelectField } from '../../../components/form/suggest-fields.tsx';
import { industryNames } from '../queries.ts';

interface IndustryFieldProps<V extends FieldValues> {
  control: Control<V>;
  name: FieldPathByValue<V, string[]>;
}

/** A field to choose industry focuses. */
export function IndustryField<V extends FieldValues>({ control, name }: IndustryFieldProps<V>) {
  const { data, isError, refetch } = useQuery({ ...industryNames(), meta: { handlesError: true } });
  return (
    <>
      {isError && (
        <Notice
          severity="error"
          action={
            <Button size="small" variant="text" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          Failed to load industry focuses. Please try again later.
        </Notice>
      )}
      <MultiSelectField
        control={control}
        name={name}
        label="Industry Focus"
        options={data ?? []}
        placeholder="Choose one or more"
        required
      />
    </>
  );
}
