import { PARAGRAPH_MAX } from '@portal/contract/limits.ts';
import type { Side } from '@portal/contract/requests/request-steps.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import type { Feedback, FeedbackFormInput } from '@portal/contract/visits/feedback.schemas.ts';
import { RATINGS, type Rating } from '@portal/contract/visits/ratings.ts';
import { giveFeedback } from '@portal/contract/visits/visits.contract.ts';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { CheckBox, RadioGroupField } from '../../components/form/choice-fields.tsx';
import { Form, SubmitButton } from '../../components/form/form.tsx';
import { FormActions } from '../../components/form/form-actions.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { type ContractForm, useContractForm } from '../../components/form/use-contract-form.ts';
import { useRequestLists } from '../../domain/request-queries.ts';
import { TOOK_PLACE } from '../../domain/step-labels.ts';
import { counted } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';

const RATING_LABELS: Readonly<Record<Rating, string>> = {
  great: 'Great',
  good: 'Good',
  mixed: 'Mixed',
  disappointing: 'Disappointing',
};

/** The label of the last question if the visit took place, and if it did not. */
const COMMENT_LABEL = 'Is there anything we should know?';
const MISSED_LABEL = 'What happened?';
const COMMENT_HINT = 'Only administrators read this, unless you let us quote it.';

/** A label and text for each answer; a text is empty if the question wasn't answered. */
export const answersOf = ({ tookPlace, students, rating, comment, mayQuote }: Feedback) =>
  [
    ['Took place', tookPlace ? 'Yes' : 'No'],
    ['Took part', students !== null && counted(students, 'student')],
    ['How it went', rating && RATING_LABELS[rating]],
    [tookPlace ? 'Good to know' : 'What happened', comment],
    ['May be quoted', mayQuote && 'Yes'],
  ] as const;

export interface FeedbackValues extends Omit<FeedbackFormInput, 'tookPlace'> {
  /** null until it's answered. */
  tookPlace: boolean | null;
}

/** The saved answers. Teachers start with the number of students they planned with. */
export const feedbackValues = ({ feedback, estimatedStudents }: SpeakerRequest, viewer: Side) => {
  const own = feedback[viewer];
  return {
    tookPlace: own?.tookPlace ?? null,
    students: String(own?.students ?? (viewer === 'teacher' ? estimatedStudents : '')),
    rating: own?.rating ?? '',
    comment: own?.comment ?? '',
    mayQuote: own?.mayQuote ?? false,
  } as const;
};

/** The answers as they are sent. */
export const feedbackBody = ({ tookPlace, ...answers }: FeedbackValues): FeedbackFormInput => ({
  ...answers,
  tookPlace: tookPlace === true,
});

const YES_NO = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
] as const;
const RATING_OPTIONS = RATINGS.map((value) => ({ value, label: RATING_LABELS[value] }));

interface FeedbackFormProps {
  request: SpeakerRequest;
  viewer: Side;
  onSaved: () => void;
  /** Only for editing saved answers. */
  onCancel?: () => void;
}

/** Asks one side whether a visit took place and how it went. */
export function FeedbackForm({ request, viewer, onSaved, onCancel }: FeedbackFormProps) {
  const { _id } = request;
  const lists = useRequestLists();
  const [defaultValues] = useState(() => feedbackValues(request, viewer));
  const form = useContractForm<typeof giveFeedback, FeedbackValues>(giveFeedback, {
    defaultValues,
    input: (values) => ({ params: { id: _id }, body: feedbackBody(values) }),
    draft: `feedback:${_id}`,
    onSuccess: (changed) => {
      lists.show(changed);
      onSaved();
      toast('success', 'Thank you! Your answers are saved.');
    },
  });
  return <FeedbackFields form={form} students={defaultValues.students} onCancel={onCancel} />;
}

interface FeedbackFieldsProps {
  form: ContractForm<FeedbackValues>;
  /** How many students are assumed at first. */
  students: string;
  onCancel?: (() => void) | undefined;
}

/** The questions after a visit. */
export function FeedbackFields({ form, students, onCancel }: FeedbackFieldsProps) {
  const { control, setValue, clearErrors, setFocus } = form;
  const tookPlace = useWatch({ control, name: 'tookPlace' });
  const mayQuote = useWatch({ control, name: 'mayQuote' });
  const isChange = onCancel !== undefined;

  useEffect(() => {
    if (isChange) setFocus('tookPlace');
  }, [isChange, setFocus]);

  // Hidden fields must not be invalid.
  useEffect(() => {
    if (tookPlace !== false) return;
    setValue('students', students);
    clearErrors(['students', 'rating']);
  }, [tookPlace, setValue, clearErrors, students]);

  return (
    <Form form={form} label={TOOK_PLACE}>
      <RadioGroupField control={control} name="tookPlace" label={TOOK_PLACE} options={YES_NO} required />
      {tookPlace === true && (
        <>
          <TextField
            control={control}
            name="students"
            label="How many students took part?"
            inputMode="numeric"
            required
          />
          <RadioGroupField
            control={control}
            name="rating"
            label="How did it go?"
            options={RATING_OPTIONS}
            required
          />
        </>
      )}
      {tookPlace !== null && (
        <TextField
          control={control}
          name="comment"
          label={tookPlace ? COMMENT_LABEL : MISSED_LABEL}
          hint={COMMENT_HINT}
          rows={3}
          counter={PARAGRAPH_MAX}
        />
      )}
      {tookPlace === true && (
        <div>
          <CheckBox
            label="You may quote this comment"
            checked={mayQuote === true}
            onChange={(checked) => setValue('mayQuote', checked, { shouldDirty: true })}
          />
          <p className="soft small">
            We may print it in our reports, with your name and your school or organization.
          </p>
        </div>
      )}
      <FormActions>
        <SubmitButton form={form}>Save answers</SubmitButton>
        {onCancel && (
          <Button variant="text" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </FormActions>
    </Form>
  );
}
