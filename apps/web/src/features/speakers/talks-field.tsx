import { TALK_ACTIVITY_MAX, TALKS_MAX, VISIT_MINUTES_DEFAULT } from '@portal/contract/limits.ts';
import { GRADE_LEVELS } from '@portal/contract/options.ts';
import type { TalkForm } from '@portal/contract/speakers/talks.schemas.ts';
import { useEffect, useRef } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { CheckboxGroupField } from '../../components/form/choice-fields.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { Plus, Trash2 } from '../../components/icons.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { newIdempotencyKey } from '../../lib/api.ts';
import { useEventCallback } from '../../lib/use-event-callback.ts';
import styles from './talks-field.module.css';

type TalkPart = Exclude<keyof TalkForm, '_id'>;

interface TalksFieldProps<V extends FieldValues> {
  control: Control<V>;
  /** The form's array of talks. */
  talks: {
    readonly fields: readonly { readonly key: string }[];
    readonly append: (talk: TalkForm) => void;
    readonly remove: (index: number) => void;
  };
  /** Returns the form's name for one field of a talk, such as the title of the second one. */
  name: (index: number, part: TalkPart) => FieldPath<V>;
  /** Called after a talk was added or removed, to keep the draft. */
  onChange: () => void;
}

/** The hash of a link that leads to the talks to add one. */
const TALKS_HASH = '#talks';

/** The talks of a speaker profile. A link to them opens an empty one, unless there are talks already. */
export function TalksField<V extends FieldValues>({ control, talks, name, onChange }: TalksFieldProps<V>) {
  const list = useRef<HTMLDivElement>(null);
  const { fields, append, remove } = talks;
  // Focus the title of the new talk.
  const add = () => {
    append({
      _id: newIdempotencyKey(),
      title: '',
      grades: [],
      minutes: VISIT_MINUTES_DEFAULT,
      activity: '',
    });
    onChange();
  };
  const start = useEventCallback(() => {
    if (fields.length === 0) add();
    else list.current?.querySelector('input')?.focus();
  });
  useEffect(() => {
    if (location.hash !== TALKS_HASH) return;
    // After the page's heading has received the focus.
    const frame = requestAnimationFrame(start);
    return () => cancelAnimationFrame(frame);
  }, [start]);
  return (
    <div ref={list} tabIndex={-1} className={`region ${styles.talks}`}>
      {fields.map(({ key }, index) => (
        <Stack as="fieldset" key={key} padding={16} className="surface">
          <legend className={`label ${styles.legend}`}>Talk {index + 1}</legend>
          <TextField control={control} name={name(index, 'title')} label="Title" required />
          <CheckboxGroupField
            control={control}
            name={name(index, 'grades')}
            label="Grades"
            hint="If it's for some of your grade levels only"
            options={GRADE_LEVELS}
          />
          <TextField
            control={control}
            name={name(index, 'minutes')}
            label="Length in minutes"
            inputMode="numeric"
            required
          />
          <TextField
            control={control}
            name={name(index, 'activity')}
            label="What students do"
            rows={3}
            counter={TALK_ACTIVITY_MAX}
          />
          <div>
            <Button
              size="small"
              variant="text"
              tone="danger"
              icon={<Trash2 size={16} aria-hidden />}
              onClick={() => {
                remove(index);
                onChange();
                list.current?.focus();
              }}
            >
              Remove talk {index + 1}
            </Button>
          </div>
        </Stack>
      ))}
      {fields.length < TALKS_MAX && (
        <div>
          <Button size="small" variant="outlined" icon={<Plus size={16} aria-hidden />} onClick={add}>
            {fields.length === 0 ? 'Add a talk' : 'Add another talk'}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The field names in forms that use the profile's names. */
export const talkName = <Part extends TalkPart>(index: number, part: Part) =>
  `talks.${index}.${part}` as const;
