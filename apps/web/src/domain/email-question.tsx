import { likelyAddress } from '@portal/contract/accounts/misspelled-address.ts';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { Button } from '../components/button.tsx';
import styles from './place-fields.module.css';

interface EmailQuestionProps<V extends FieldValues> {
  control: Control<V>;
  name: FieldPath<V>;
}

/** Asks about a usual slip in an email address, such as 'gmial.com', when its field is left. Nothing is refused for it. */
export function EmailQuestion<V extends FieldValues>({ control, name }: EmailQuestionProps<V>) {
  const { field, fieldState } = useController({ control, name });
  const likely =
    fieldState.isTouched && typeof field.value === 'string' ? likelyAddress(field.value) : undefined;
  return (
    <div role="status" className={styles.question}>
      {likely !== undefined && (
        <>
          <p>
            Did you mean <strong>{likely}</strong>?
          </p>
          <Button variant="text" onClick={() => field.onChange(likely)}>
            Use this address
          </Button>
        </>
      )}
    </div>
  );
}
