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
import {
  type Control,
  type FieldPath,
  type FieldValues,
  get,
  useController,
  useFormState,
  useWatch,
} from 'react-hook-form';
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
import { FormatField, VisitPlaceFields } from './visit-fields.tsx';

/** A warning about a value. */
const warned = (warning: string | undefined) =>
  warning === undefined ? undefined : <Notice severity="warning">{warning}</Notice>;

/** The names of the fields in a form that asks for a visit. */
export const PREFILLED_NAMES = {
  isInPerson: 'isInPerson',
  isVirtual: 'isVirtual',
  city: 'city',
  state: 'state',
  country: 'country',
  estimatedStudents: 'estimatedStudents',
  gradeLevels: 'gradeLevels',
  subjects: 'subjects',
  preferredLanguage: 'preferredLanguage',
  engagementFormat: 'engagementFormat',
  expertise: 'expertise',
  budget: 'budget',
  additionalInfo: 'additionalInfo',
} as const;

type AskedSpeaker = Pick<ShownSpeaker, 'userId' | 'inperson' | 'virtual' | 'grades' | 'city' | 'state'> &
  Travel;

interface PrefilledFieldsProps<V extends FieldValues> {
  control: Control<V>;
  names: Readonly<Record<keyof typeof PREFILLED_NAMES, FieldPath<V>>>;
  /** Who is asked, if it's one speaker: warns of what doesn't suit them. */
  speaker?: AskedSpeaker;
}

interface Visit {
  gradeLevels: readonly string[];
  isInPerson: boolean;
  isVirtual: boolean;
  state: string;
}

/** What doesn't suit a speaker. */
const warningsFor = (speaker: AskedSpeaker, visit: Visit, isOwnPlace: boolean) => {
  // The distance is the one to the teacher's own place.
  const placed = isOwnPlace ? speaker : { ...speaker, distance: null };
  return { ...bookingWarnings(placed, visit), reason: virtualReason(placed, visit) };
};

const lineOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The values that profiles and earlier requests already contain, and the optional ones. */
export function PrefilledFields<V extends FieldValues>({ control, names, speaker }: PrefilledFieldsProps<V>) {
  const values: readonly unknown[] = useWatch({
    control,
    name: [
      names.gradeLevels,
      names.isInPerson,
      names.isVirtual,
      names.city,
      names.state,
      names.country,
      names.estimatedStudents,
      names.subjects,
      names.preferredLanguage,
      names.engagementFormat,
      names.expertise,
    ],
  });
  const [levels, inPerson, virtual, ...texts] = values;
  const [city = '', state = '', country = ''] = texts.slice(0, 3).map(lineOf);
  const [students, subjects, language, engagementFormat, expertise] = texts.slice(3).map(lineOf);
  const gradeLevels = textsIn(levels);
  const [isInPerson, isVirtual] = [inPerson === true, virtual === true];
  const { defaultValues } = useFormState({ control, name: [names.city, names.state] });
  const isOwnPlace =
    city === lineOf(get(defaultValues, names.city)) && state === lineOf(get(defaultValues, names.state));
  const warnings = speaker && warningsFor(speaker, { gradeLevels, isInPerson, isVirtual, state }, isOwnPlace);
  const reason = warnings?.reason;
  const isPlaced = city !== '' && state !== '';
  return (
    <>
      <PrefilledLines>
        <PrefilledLine
          control={control}
          names={[names.estimatedStudents]}
          label="Students"
          value={students ? `About ${students}` : ''}
        >
          <NumberField
            control={control}
            name={names.estimatedStudents}
            label="Estimated number of students"
            min={1}
            max={STUDENTS_MAX}
            start={CLASS_SIZE}
            required
          />
        </PrefilledLine>
        <PrefilledLine
          control={control}
          names={[names.isInPerson, names.isVirtual]}
          label="Format"
          value={isInPerson || isVirtual ? visitFormat({ isInPerson, isVirtual }) : ''}
          warning={warned(warnings?.format) ?? (reason && <p className="soft small">{reason}</p>)}
        >
          <FormatField control={control} names={names} hint={speaker && speakerOffer(speaker)} />
        </PrefilledLine>
        <PrefilledLine
          control={control}
          names={[names.city, names.state, names.country]}
          label="Place"
          value={isPlaced ? visitPlace({ city, state, country }) : ''}
          warning={warned(warnings?.place)}
        >
          <VisitPlaceFields control={control} names={names} />
        </PrefilledLine>
        <PrefilledLine
          control={control}
          names={[names.gradeLevels]}
          label="Grades"
          value={gradeLevels.join(', ')}
          warning={warned(warnings?.grades)}
        >
          <CheckboxGroupField
            control={control}
            name={names.gradeLevels}
            label="Grade levels"
            options={BOOKING_GRADE_LEVELS}
            required
          />
        </PrefilledLine>
        <PrefilledLine control={control} names={[names.subjects]} label="Subjects" value={subjects ?? ''}>
          <SubjectsText control={control} names={names} />
        </PrefilledLine>
        <PrefilledLine
          control={control}
          names={[names.preferredLanguage]}
          label="Language"
          value={language ?? ''}
        >
          <SelectField
            control={control}
            name={names.preferredLanguage}
            label="Preferred language"
            options={LANGUAGES}
            required
          />
        </PrefilledLine>
        <PrefilledLine
          control={control}
          names={[names.engagementFormat]}
          label="Type of visit"
          value={engagementFormat ?? ''}
        >
          <SuggestField
            control={control}
            name={names.engagementFormat}
            label="Engagement format"
            hint="Choose one or describe it in your own words"
            options={ENGAGEMENT_FORMATS}
            required
          />
        </PrefilledLine>
        <PrefilledLine control={control} names={[names.expertise]} label="Expertise" value={expertise ?? ''}>
          <TextField
            control={control}
            name={names.expertise}
            label="Expertise you're looking for"
            rows={2}
            counter={PARAGRAPH_MAX}
            required
          />
        </PrefilledLine>
      </PrefilledLines>
      <MoreFields control={control} names={names} />
    </>
  );
}

/** The levels whose teachers usually teach everything. */
const ELEMENTARY: readonly string[] = ['Elementary', 'K-5'];

/** The subjects as a text. For elementary classes, one tap names them all. */
function SubjectsText<V extends FieldValues>({ control, names }: PrefilledFieldsProps<V>) {
  const { field } = useController({ control, name: names.subjects });
  const levels = textsIn(useWatch({ control, name: names.gradeLevels }));
  return (
    <Stack gap={8}>
      <TextField
        control={control}
        name={names.subjects}
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

/** The optional fields, closed while they're empty. */
function MoreFields<V extends FieldValues>({ control, names }: PrefilledFieldsProps<V>) {
  const optional = OPTIONAL_REQUEST_TEXTS.map(({ name }) => names[name]);
  const texts: readonly unknown[] = useWatch({ control, name: optional });
  const { errors } = useFormState({ control, name: optional });
  const mustOpen =
    texts.some((text) => text !== '' && text !== null && text !== undefined) ||
    optional.some((name) => get(errors, name) !== undefined);
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
            <RequestText key={field.name} control={control} name={names[field.name]} field={field} />
          ))}
        </Stack>
      </div>
    </>
  );
}
