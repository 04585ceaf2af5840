import { useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { Notice } from '../components/feedback/notice.tsx';
import { Spinner } from '../components/feedback/spinner.tsx';
import type { FieldProps } from '../components/form/field.tsx';
import { MultiSelectField } from '../components/form/multi-select-field.tsx';
import { industryNames } from './speaker-queries.ts';

/** A field to choose industry focuses. */
export function IndustryField<V extends FieldValues>({
  control,
  name,
}: Pick<FieldProps<V>, 'control' | 'name'>) {
  const { data, isPending, isLoadingError, refetch } = useQuery(industryNames());
  return (
    <>
      {isLoadingError && (
        <Notice
          severity="error"
          title="Failed to load industry focuses. Please try again later."
          onRetry={refetch}
        >
          Refresh the page or try again here. We&apos;ll keep what you typed.
        </Notice>
      )}
      {isPending && <Spinner label="Loading industry focuses…" />}
      <MultiSelectField control={control} name={name} label="Industry Focus" options={data ?? []} required />
    </>
  );
}
