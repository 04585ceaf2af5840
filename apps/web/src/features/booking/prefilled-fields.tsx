import type { BookingFormInput } from '@portal/contract/booking/booking.schemas.ts';
import { PARAGRAPH_MAX, STUDENTS_MAX } from '@portal/contract/limits.ts';
import {
  ALL_SUBJECTS,
  BOOKING_GRADE_LEVELS,
  ENGAGEMENT_FORMATS,
  LANGUAGES,
} from '@portal/contract/options.ts';
import { OPTIONAL_REQUEST_TEXTS } from '@portal/contract/requests/request-fields.ts';
import type { Travel } from '@portal/contract/speakers/speaker-fit.ts';
import type { ShownSpeaker } from '@portal/contract/speakers/speakers.schemas.ts';
import { useId } from 'react';
import { type Control, useController, useFormState, useWatch } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { CheckboxGroupField, SelectField } from '../../components/form/choice-fields.tsx';
import { textsIn } from '../../components/form/field.tsx';
import { NumberField } from '../../components/form/number-field.tsx';
import { SuggestField } from '../../components/form/suggest-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { visitPlace } from '../../domain/request-labels.ts';
import { visitFormat } from '../../lib/text.ts';
import { CLASS_SIZE, speakerOffer } from './booking-defaults.ts';
import { bookingWarnings, virtualReason } from './booking-warnings.ts';
import { PrefilledLine, PrefilledLines, useDisclosure } from './prefilled-lines.tsx';
import { RequestText } from './request-text.tsx';
import { FormatField, PLAN_NAMES, VisitPlaceFields } from './visit-fields.tsx';

/** A warning about a value. */
const warned = (warning: string | undefined) =>
  warning === undefined ? undefined : <Notice severity="warning">{warning}</Notice>;

interface PrefilledFieldsProps {
  control: Control<BookingFormInput>;
  speaker: Pick<ShownSpeaker, 'userId' | 'inperson' | 'virtual' | 'grades' | 'city' | 'state'> & Travel;
}

/** The values that profiles and earlier requests already contain, and the optional ones. */
export function PrefilledFields({ control, speaker }: PrefilledFieldsProps) {
  const values = useWatch({ control });
  const { gradeLevels, isInPerson = false, isVirtual = false, city = '', state = '', country } = values;
  const { defaultValues } = useFormState({ control, name: ['city', 'state'] });
  // The distance is the one to the teacher's own place.
  const isOwnPlace = city === defaultValues?.city && state === defaultValues?.state;
  const placed = isOwnPlace ? speaker : { ...speaker, distance: null };
  const warnings = bookingWarnings(placed, {
    gradeLevels: textsIn(gradeLevels),
    isInPerson,
    isVirtual,
    state,
  });
  const reason = virtualReason(placed, { isInPerson, isVirtual });
  const students = String(values.estimatedStudents ?? '').trim();
  const isPlaced = city.trim() !== '' && state.trim() !== '';
  return (
    <>
      <PrefilledLines>
        <PrefilledLine
          control={control}
          names={['estimatedStudents']}
          label="Students"
          value={students === '' ? '' : `About ${students}`}
        >
          <NumberField
            control={control}
            name="estimatedStudents"
            label="Estimated number of students"
            min={1}
            max={STUDENTS_MAX}
            start={CLASS_SIZE}
            required
          />
        </PrefilledLine>
        <PrefilledLine
          control={control}
          names={['isInPerson', 'isVirtual']}
          label="Format"
          value={isInPerson || isVirtual ? visitFormat({ isInPerson, isVirtual }) : ''}
          warning={warned(warnings.format) ?? (reason && <p className="soft small">{reason}</p>)}
        >
          <FormatField control={control} names={PLAN_NAMES} hint={speakerOffer(speaker)} />
        </PrefilledLine>
        <PrefilledLine
          control={control}
          names={['city', 'state', 'country']}
          label="Place"
          value={isPlaced ? visitPlace({ city, state, country: country ?? '' }) : ''}
          warning={warned(warnings.place)}
        >
          <VisitPlaceFields control={control} names={PLAN_NAMES} />
        </PrefilledLine>
        <PrefilledLine
          control={control}
          names={['gradeLevels']}
          label="Grades"
          value={textsIn(gradeLevels).join(', ')}
          warning={warned(warnings.grades)}
        >
          <CheckboxGroupField
            control={control}
            name="gradeLevels"
            label="Grade levels"
            options={BOOKING_GRADE_LEVELS}
            required
          />
        </PrefilledLine>
        <PrefilledLine
          control={control}
          names={['subjects']}
          label="Subjects"
          value={String(values.subjects ?? '').trim()}
        >
          <SubjectsText control={control} />
        </PrefilledLine>
        <PrefilledLine
          control={control}
          names={['preferredLanguage']}
          label="Language"
          value={values.preferredLanguage ?? ''}
        >
          <SelectField
            control={control}
            name="preferredLanguage"
            label="Preferred language"
            options={LANGUAGES}
            required
          />
        </PrefilledLine>
        <PrefilledLine
          control={control}
          names={['engagementFormat']}
          label="Type of visit"
          value={(values.engagementFormat ?? '').trim()}
        >
          <SuggestField
            control={control}
            name="engagementFormat"
            label="Engagement format"
            hint="Choose one or describe it in your own words"
            options={ENGAGEMENT_FORMATS}
            required
          />
        </PrefilledLine>
        <PrefilledLine
          control={control}
          names={['expertise']}
          label="Expertise"
          value={(values.expertise ?? '').trim()}
        >
          <TextField
            control={control}
            name="expertise"
            label="Expertise you're looking for"
            rows={2}
            counter={PARAGRAPH_MAX}
            required
          />
        </PrefilledLine>
      </PrefilledLines>
      <MoreFields control={control} />
    </>
  );
}

/** The levels whose teachers usually teach everything. */
const ELEMENTARY: readonly string[] = ['Elementary', 'K-5'];

/** The subjects as a text. For elementary classes, one tap names them all. */
function SubjectsText({ control }: Pick<PrefilledFieldsProps, 'control'>) {
  const { field } = useController({ control, name: 'subjects' });
  const levels = textsIn(useWatch({ control, name: 'gradeLevels' }));
  return (
    <Stack gap={8}>
      <TextField
        control={control}
        name="subjects"
        label="Subjects"
        hint="Separate subjects with commas"
        required
      />
      {levels.some((level) => ELEMENTARY.includes(level)) && field.value !== ALL_SUBJECTS && (
        <div>
          <Button size="small" variant="outlined" onClick={() => field.onChange(ALL_SUBJECTS)}>
            {ALL_SUBJECTS}
          </Button>
        </div>
      )}
    </Stack>
  );
}

const OPTIONAL_NAMES = OPTIONAL_REQUEST_TEXTS.map(({ name }) => name);

/** The optional fields, closed while they're empty. */
function MoreFields({ control }: Pick<PrefilledFieldsProps, 'control'>) {
  const texts = useWatch({ control, name: OPTIONAL_NAMES });
  const { errors } = useFormState({ control, name: OPTIONAL_NAMES });
  const mustOpen =
    texts.some((text) => text !== '' && text !== null && text !== undefined) ||
    OPTIONAL_NAMES.some((name) => errors[name] !== undefined);
  const { open, show, fields } = useDisclosure(mustOpen);
  const id = useId();
  return (
    <>
      {!open && (
        <div>
          <Button size="small" variant="text" aria-expanded={false} aria-controls={id} onClick={show}>
            Add more
          </Button>
        </div>
      )}
      <div ref={fields} id={id} hidden={!open}>
        <Stack>
          {OPTIONAL_REQUEST_TEXTS.map((field) => (
            <RequestText key={field.name} control={control} field={field} />
          ))}
        </Stack>
      </div>
    </>
  );
}
