import { CLASS_WORD_LENGTH, CLASS_WORDS_MAX } from '@portal/contract/limits.ts';
import { setClassWords } from '@portal/contract/visits/class-page.contract.ts';
import type { ClassPreparation } from '@portal/contract/visits/class-page.schemas.ts';
import { Button } from '../../components/button.tsx';
import { Form, SubmitButton } from '../../components/form/form.tsx';
import { FormActions } from '../../components/form/form-actions.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { Grid } from '../../components/layout/grid.tsx';

interface ClassWordsFormProps {
  requestId: string;
  data: ClassPreparation;
  onSaved: (changed: ClassPreparation) => void;
  onCancel: () => void;
}

/** The words to know, a field for each. Blank ones don't count. */
export function ClassWordsForm({ requestId, data, onSaved, onCancel }: ClassWordsFormProps) {
  const places = Array.from({ length: CLASS_WORDS_MAX }, (_, index) => index);
  const form = useContractForm(setClassWords, {
    defaultValues: { words: places.map((index) => data.words[index] ?? ''), version: data.version },
    input: (body) => ({ params: { id: requestId }, body }),
    onSuccess: onSaved,
  });
  return (
    <Form form={form} label="Words to know" labels={{ words: 'Words to know' }}>
      <p className="soft small">
        Three to eight, each with what it means if you like: Delta: where a river meets the sea
      </p>
      <Grid columns={2} gap={8}>
        {places.map((index) => (
          <TextField
            key={index}
            control={form.control}
            name={`words.${index}`}
            label={`Word ${index + 1}`}
            counter={CLASS_WORD_LENGTH}
          />
        ))}
      </Grid>
      <FormActions>
        <Button variant="text" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton form={form}>Save words</SubmitButton>
      </FormActions>
    </Form>
  );
}
